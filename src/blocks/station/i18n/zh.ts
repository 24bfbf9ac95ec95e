export default {
  station: '电站',
  none: '没有可查看的电站',
  noneText: '您的组织下没有电站；如有疑问，请联系管理员。',
  failed: '未能加载电站',
};
