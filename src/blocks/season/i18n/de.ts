import type zh from './zh.ts';

export default { everyDay: 'Jeden Tag', prices: 'Preise des Tages: {{times}}' } satisfies typeof zh;
