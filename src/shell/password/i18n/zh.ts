export default {
  title: { requested: '修改密码', initial: '请修改初始密码', forced: '请修改密码', forcedInitial: '请修改初始密码' },
  why: {
    initial: '您仍在使用初始密码，请设置只有您自己知道的密码。',
    forced: '密码须更新后才能继续使用系统。',
    forcedInitial: '您仍在使用初始密码，修改后才能继续使用系统。',
  },
  old: '原密码',
  new: '新密码',
  newHint: '{{min}}-{{max}} 位字母、数字或下划线',
  check: '确认新密码',
  show: '显示密码',
  hide: '隐藏密码',
  others: '修改后，您在其他设备上的登录将失效。',
  submit: '保存',
  logout: '退出登录',
  saved: '保存成功',
  failure: {
    refused: '密码未修改，请核对原密码后重试。',
    unchanged: '密码未修改，新密码不能与原密码相同。',
    tooMany: '尝试次数过多，请退出后重新登录再修改。',
    unreachable: '密码未修改，暂时无法连接服务器，请稍后重试。',
  },
};
