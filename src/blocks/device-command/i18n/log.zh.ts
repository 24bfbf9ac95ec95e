import command from './zh.ts';

export default {
  title: '指令记录',
  empty: { none: '没有指令', noneText: '下发给设备的指令会列在这里。' },
  failed: '无法读取指令记录',
  newRows_other: '显示 {{count}} 条新指令',
  filter: { state: '状态', kind: '指令类型', stationId: '电站', deviceId: '设备' },
  kind: command.kinds,
  state: { open: '执行中', ...command.states },
  column: {
    deviceName: '设备',
    command: '指令',
    state: '状态',
    reason: '原因',
    by: '下发人',
    requestedAt: '下发时间',
  },
};
