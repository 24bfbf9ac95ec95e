export default {
  notOffered: '{{label}}（不再提供）',
  all: '全部',
};
