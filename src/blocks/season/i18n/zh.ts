export default { everyDay: '每天' };
