export default {
  title: '控制台已锁定',
  why_other: '{{count}} 分钟内没有操作。请输入 {{name}} 的登录密码继续；未保存的内容仍在。',
  password: '登录密码',
  show: '显示密码',
  hide: '隐藏密码',
  unlock: '解锁',
  signOut: '退出登录',
  failed: '无法解锁，请重试',
};
