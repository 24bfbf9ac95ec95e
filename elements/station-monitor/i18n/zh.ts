export default {
  failed: '电站列表未能加载',
  noStation: { title: '没有这个电站', text: '编号为“{{id}}”的电站不存在，或者您没有查看权限。' },
  notOffered: { title: '“{{name}}”未提供此监测页面', text: '该页面已在电站配置中关闭。' },
  noneAtAll: { title: '没有电站', text: '您的账号下还没有电站。' },
};
