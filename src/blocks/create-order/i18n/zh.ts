import words from './words.zh.ts';

export default {
  ...words,
  title: '新建工单',
  create: '新建工单',
  kind: '类型',
  name: '标题',
  station: '电站',
  device: '设备',
  noDevice: '整个电站',
  content: '工作内容',
  safety: '安全措施（每行一项）',
  safetyHint: '处理人须逐项确认后才能完成工单',
  handlerType: '处理人类型',
  handler: '处理人',
  later: '下发时再指定',
  start: '计划开始',
  end: '计划结束',
  due: '截止时间',
  hasOpen: '该告警已有未结束的工单 {{order}}，无需另建。',
  showOpen: '查看该工单',
};
