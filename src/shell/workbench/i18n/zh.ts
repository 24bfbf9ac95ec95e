export default {
  back: '返回上一步',
  close: '关闭窗口',
  switch: '工作台视图',
  home: '首页',
  scene: '场站场景',
  opened: '已在控制台窗口中打开',
  refused: {
    title: '浏览器不允许页面关闭此窗口',
    text: '此窗口不是由控制台打开的。请自行关闭，或在此窗口中进入控制台。',
    action: '进入控制台',
    cancel: '留在此页',
  },
};
