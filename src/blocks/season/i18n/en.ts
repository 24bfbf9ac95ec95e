import type zh from './zh.ts';

export default { everyDay: 'Every day' } satisfies typeof zh;
