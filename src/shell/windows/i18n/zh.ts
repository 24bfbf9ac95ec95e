export default {
  userChanged: '另一个窗口已用 {{name}} 的账号登录，本窗口随之切换',
  language: {
    offer: '另一个窗口已将语言切换为{{language}}。此窗口有未保存的内容，切换会丢失。',
    reload: '放弃并切换',
    later: '保持不变',
  },
};
