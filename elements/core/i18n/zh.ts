export default {
  signedOut: { title: '未登录', text: '本页面未提供能量管理系统的登录状态。', retry: '重新连接' },
  revoked: {
    title: '没有访问权限',
    text: '您不能访问此页面的内容。如需使用，请联系能量管理系统的管理员。',
    unsaved: '您已不能访问此处的内容，无法保存。未保存的内容仍可复制。',
  },
  refused: '组件的设置有误',
  failed: { title: '无法连接能量管理系统', retry: '重试' },
  fault: { error: '操作失败', loadingFailed: '加载失败', downloadFailed: '下载失败', uploadFailed: '上传失败' },
};
