import type zh from './zh.ts';

export default { everyDay: 'Every day', prices: 'Prices of the day: {{times}}' } satisfies typeof zh;
