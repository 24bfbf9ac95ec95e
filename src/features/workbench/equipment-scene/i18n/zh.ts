export default {
  title: '发电设备场景',
  toScene: '场站接线图',
  choose: '设备类型',
  none: '该电站没有此类设备',
  power: '当前功率',
  rated: '额定功率',
  dayEnergy: '今日电量',
  reachable: '在线设备',
  of: '共 {{all}} 台',
  missing: '缺少 {{missing}} 台（共 {{all}} 台）的数据',
  kinds: { pv: '光伏', wind: '风电', diesel: '柴发', charger: '充电桩', meter: '电表与并网点' },
};
