export default {
  user: {
    menu: '当前用户：{{name}}',
    profile: '个人信息',
    password: '修改密码',
    notifications: '通知设置',
    times: { station: '按电站当地时间显示', viewer: '按我的本地时间显示' },
    setHome: '将此页设为首页',
    cancelHome: '取消默认首页',
  },
  roles: { OPERATOR: '运维人员', OWNER: '业主', DISTRIBUTOR: '经销商', ADMIN: '管理员' },
  home: {
    isSet: '默认首页设置成功',
    isCancelled: '已取消默认首页',
    refused: '此页面不能设为首页',
  },
  dialog: {
    failedTitle: '窗口未能打开',
    failedText: '所需文件未能加载。请检查网络后重试；如果系统刚刚更新，请刷新页面。',
    retry: '重试',
  },
  weather: {
    today: '今天',
    tomorrow: '明天',
    range: '{{min}} ~ {{max}} °C',
    name: '天气：',
    nameAt: '{{place}}天气：',
    forecast: '三日预报',
    forecastAt: '{{place}} · 三日预报',
    dayNight: '{{day}}转{{night}}',
  },
};
