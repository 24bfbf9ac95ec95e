import type zh from './zh.ts';

export default { everyDay: 'Jeden Tag' } satisfies typeof zh;
