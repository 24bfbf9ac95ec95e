export default {
  title: '运行大屏',
};
