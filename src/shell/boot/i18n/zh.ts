export default {
  config: {
    title: '部署配置有误',
    what: '系统的配置文件 ems-config.json 有一项内容不正确，因此无法启动。请将以下信息告知管理员：',
  },
  unreachable: {
    title: '无法连接服务器',
    what: '启动所需的内容未能加载。请检查网络连接后重试；若问题持续，请联系管理员。',
  },
  retry: '重试',
};
