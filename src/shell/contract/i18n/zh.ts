export default { text: '合同已到期，目前只能查看，不能更改。', until: '访问截止：' };
