export default {
  title: '请再次输入密码',
  why: '此操作影响较大，需确认是您本人操作。确认后 {{minutes}} 分钟内不再询问。',
  password: '您的登录密码',
  show: '显示密码',
  hide: '隐藏密码',
  submit: '确认',
};
