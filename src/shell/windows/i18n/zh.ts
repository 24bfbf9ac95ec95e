export default {
  userChanged: '另一个窗口已用 {{name}} 的账号登录，本窗口随之切换',
  language: {
    offer: '另一个窗口已将语言切换为{{language}}。此窗口有未保存的内容，切换会丢失。',
    reload: '放弃并切换',
    later: '保持不变',
  },
  accessBoth: '您的权限已更改：新增 {{won}} 个页面，减少 {{lost}} 个页面',
  accessWon: '您的权限已更改：新增 {{won}} 个页面',
  accessLost: '您的权限已更改：减少 {{lost}} 个页面',
  accessOther: '您的操作权限已更改',
  accessStations: '您可查看的电站或菜单已更改',
};
