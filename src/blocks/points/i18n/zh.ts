export default {
  range: {
    label: '时间范围',
    live: '实时',
    '1d': '1 天',
    '7d': '7 天',
    '30d': '30 天',
    '1y': '1 年',
    custom: '自定义',
    day: '日期',
    lastDay: '截止日期',
    earlier: '前一周期',
    later: '后一周期',
    span: '起止时间',
  },
  compare: '对比上一周期',
  freshnessNote:
    '“数据延迟”：超过 {{late}} 个采集周期（{{lateSource}}）；“数据陈旧”：超过 {{stale}} 个（{{staleSource}}）。',
  limit: {
    lowerLimit: '低于下下限 {{limit}}',
    lowLimit: '低于下限 {{limit}}',
    highLimit: '高于上限 {{limit}}',
    higherLimit: '高于上上限 {{limit}}',
  },
  communicating: '通信正常',
  storage: { charging: '充电', discharging: '放电', idle: '静置' },
  exchange: { importing: '购电', exporting: '上网', balanced: '无功率交换' },
};
