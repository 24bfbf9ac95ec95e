export default {
  title: '运行大屏',
  picture: '{{name}}的照片',
};
