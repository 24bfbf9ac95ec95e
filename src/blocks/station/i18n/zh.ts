export default {
  station: '电站',
  none: '没有可查看的电站',
  noneText: '您的组织下没有电站；如有疑问，请联系管理员。',
  choose: '请选择电站',
  unknown: '电站“{{id}}”不存在，或您无权查看',
  unknownText: '请检查链接，或选择您可以查看的电站。',
  unknownOption: '未知电站（{{id}}）',
  retired: '{{name}}（已停用）',
  onlyOrganization: '仅 {{organization}}',
  notOffered: '“{{name}}”未提供此监测页面',
  notOfferedText: '该页面已在电站配置中关闭。请选择其他电站或页面。',
  failed: '未能加载电站',
};
