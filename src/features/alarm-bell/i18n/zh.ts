export default {
  name: '消息',
  unread: '消息，{{count}} 条未读',
  none: '消息，没有未读',
  loading: '消息，正在加载',
  worst: '{{count}} 条{{severity}}告警未确认',
  severity: { '1': '紧急', '2': '重要', '3': '次要', '4': '提示' },
  offline: '连接中断，正在重连',
  busy: '正在加载…',
  broken: '未能打开消息列表',
  signedOut: { name: '消息，未登录', title: '未登录', text: '登录后即可查看消息。', retry: '重新连接' },
  revoked: { name: '消息，无权限', title: '没有访问权限', text: '您不能查看消息。如需使用，请联系管理员。' },
  failed: {
    name: '消息，无法连接',
    title: '无法连接到能量管理系统',
    text: '请稍后重试；若仍失败，请联系管理员。',
    retry: '重试',
  },
} as const;
