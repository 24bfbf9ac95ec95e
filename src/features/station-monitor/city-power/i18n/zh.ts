export default {
  title: '市电监测',
  none: '该电站没有并网点',
  power: '当前交换功率',
  demand: {
    title: '需量与合同需量',
    gauge: '需量（15 分钟）',
    share: '已用合同需量 {{most}} 的 {{share}}',
    over: '已超合同需量 {{most}}：达到其 {{share}}，可能增加需量电费',
  },
  state: '并网状态',
  limitationNote: '离网时由储能和柴发供电；电源不足时切除部分负荷。',
  quality: '电能质量',
  topic: { power: '功率与需量', factor: '无功功率与功率因数', voltage: '电压与频率', energy: '日购电量与上网电量' },
};
