export default {
  save: '保存',
  loading: '正在读取…',
  failed: '无法读取该记录',
  showOther: '打开已有记录',
  yes: '是',
  no: '否',
  withUnit: '{{label}}（{{unit}}）',
  inLanguage: '{{label}}（{{language}}）',
  language: { zh: '中文', en: '英文', de: '德文' },
  changed: {
    title: '该记录已被他人修改',
    text: '您填写的内容仍在，未改动的字段将采用新值。请核对后再保存。',
    textBy: '{{name}} 刚刚保存了修改。您填写的内容仍在，未改动的字段将采用新值。请核对后再保存。',
    next: '已核对，继续',
  },
  tabs: { label: '详情', record: '记录', chain: '关联', history: '变更记录' },
};
