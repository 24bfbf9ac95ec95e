export default {
  controls: '地图操作',
  in: '放大',
  out: '缩小',
  direction: { east: 'E', west: 'W', north: 'N', south: 'S' },
  place: {
    label: '选择位置的地图',
    hint: '点击地图选择位置；或用方向键移动、加减键缩放，再取十字中心。经纬度也可直接填写。',
    back: '回到所选位置',
    middle: '取十字中心',
    none: '尚未选择位置',
    chosen: '已选：经度 {{longitude}}°，纬度 {{latitude}}°',
    outside: '此处的经纬度不在可填范围内',
    apply: '采用',
    without: {
      webGl: '此浏览器无法绘制地图（未启用 WebGL），请直接填写经纬度。',
      code: '地图程序未能加载，请检查网络后重试，或直接填写经纬度。',
      policy: '此页面的安全策略不允许绘制地图，请直接填写经纬度。',
    },
  },
};
