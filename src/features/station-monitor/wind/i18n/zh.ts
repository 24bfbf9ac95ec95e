export default {
  title: '风电监测',
  none: '该电站没有风力发电机',
  power: '当前发电功率',
  energy: '今日发电量',
  turbine: '风力发电机运行数据',
  curve: '功率曲线',
  curveOf: '功率随风速变化',
  curveFailed: '功率曲线加载失败',
  yield: '所选时段发电量为标称曲线的 {{share}}。',
  limits: '切入 {{cutIn}}，额定 {{rated}}，切出 {{cutOut}}。',
  topic: { power: '功率与风速', rotor: '转速、桨距角与发电机温度', energy: '日发电量' },
};
