export default { everyDay: '每天', prices: '电价时段：{{times}}' };
