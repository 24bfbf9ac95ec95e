export default {
  failing: '服务无响应',
  calls: '数据接口',
  push: '实时推送',
  clock: '本机时钟',
  answering: '正常',
  failingSince: '{{time}} 起无响应',
  failingText: '最近的请求没有得到服务器的响应，页面显示的是此前的数据，修改可能无法保存。',
  clockRight: '与服务器一致',
  clockFast: '快 {{span}}',
  clockSlow: '慢 {{span}}',
  clockFastNote: '本机时钟快 {{span}}',
  clockSlowNote: '本机时钟慢 {{span}}',
  clockText:
    '控制台的请求已按服务器时间校正，但其他系统可能拒绝本机的签名请求。请在系统设置中开启自动校时，或联系运维人员。',
  version: {
    title: '新版本已发布',
    reload: '立即重新加载',
    later: '稍后',
    missingTitle: '控制台已更新，需要重新加载',
    missingText: '服务器上已是新版本，此功能的旧版文件不再可用。重新加载会丢失尚未保存的内容；可以先保存，再重新加载。',
  },
};
