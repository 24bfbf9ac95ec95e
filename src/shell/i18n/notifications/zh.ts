export default {
  missed_other: '连接中断期间收到 {{count}} 条消息',
  latest: '最新：{{title}}',
};
