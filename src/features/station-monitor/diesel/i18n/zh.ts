export default {
  title: '柴发监测',
  none: '该电站没有柴油发电机',
  power: '当前发电功率',
  energy: '今日发电量',
  starts_other: '启动 {{count}} 次',
  serviceSoon: '请安排保养',
  fuelAndLoad: '油量与负载率',
  engine: '发动机',
  engineNote: '并网时机组停机待命，市电失电后自动启动。',
  output: '输出电压、电流与频率',
  topic: { power: '功率、负载率与油量', engine: '冷却液、机油与蓄电池', energy: '日发电量与运行小时' },
};
