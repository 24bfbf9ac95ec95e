export default {
  region: '角色预览',
  banner: '您正在以角色“{{role}}”的身份查看：只读，所有更改都会被拒绝。',
  left: '剩余 {{time}}',
  end: '结束预览',
  endedTitle: '角色预览已结束',
  endedText: '您可以关闭此窗口。您自己的登录不受影响。',
  signedOutTitle: '无法开始角色预览',
  signedOutText: '本浏览器中没有已登录的控制台窗口。请登录后从角色管理重新打开。',
  close: '关闭窗口',
};
