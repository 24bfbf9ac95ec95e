export default {
  export: '导出',
  format: { csv: 'CSV 文件', xlsx: 'Excel 文件（XLSX）', json: 'JSON 文件' },
  title: { csv: '导出 CSV 文件', xlsx: '导出 Excel 文件', json: '导出 JSON 文件' },
  begins: '正在读取数据…',
  progress: '已读取 {{rows}} / {{total}} 条',
  done_other: '已导出 {{rows}} 条记录，文件已交给浏览器下载。',
  failed: '导出失败，没有生成文件。',
  failedWhy: '导出失败，没有生成文件：{{why}}',
  tooMany: 'Excel 工作表最多 {{max}} 行，该列表有 {{total}} 行，没有生成文件。请导出 CSV，或缩小筛选范围。',
  again: '重试',
};
