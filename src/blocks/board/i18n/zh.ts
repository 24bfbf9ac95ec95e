export default {
  view: '视图',
  table: '表格',
  board: '看板',
  keys: '方向键：选择 · Enter：打开',
  moveKey: 'M：下一步',
  newKey: 'N：新建',
  counted: '{{name}}：{{count}}',
  none: '无',
  more_other: '全部 {{count}} 条',
  failed: '加载失败',
};
