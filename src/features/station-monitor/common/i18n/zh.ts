export default {
  figures: '关键指标',
  devices: '设备',
  device: '设备',
  state: '状态',
  reachable: '在线',
  failed: '设备列表加载失败',
  elsewhere: '有此类设备的电站：',
  nowhere: '您可查看的电站均未安装此类设备。',
  lookingElsewhere: '正在查找有此类设备的电站…',
  missing_other: '未计 {{count}} 台离线设备',
  history: '历史曲线',
  topic: '曲线内容',
};
