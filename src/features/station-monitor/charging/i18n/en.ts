import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Charging',
  none: 'This station has no charging piles',
  power: 'Charging power now',
  chargingPiles: 'Charging now',
  ofPiles_one: 'of {{count}} pile',
  ofPiles_other: 'of {{count}} piles',
  sessionsToday: 'Sessions today',
  energyToday: 'Charged today',
  energy: 'Energy',
  feeToday: 'Energy cost today',
  feeNote: 'at the price of each half hour, without a service fee',
  session: {
    title: 'Sessions today',
    none: 'No charging sessions today',
    failed: 'The sessions could not be loaded',
    pile: 'Pile',
    start: 'Start',
    end: 'End',
    duration: 'Duration',
    running: 'Charging',
  },
  fee: {
    title: 'Cost by price level',
    none: 'No cost today',
    kind: 'Period',
    price: 'Price',
    amount: 'Cost',
    total: 'Total',
    source: 'Price: {{source}}, valid from {{date}}',
  },
  kind: { sharp: 'Sharp', peak: 'Peak', flat: 'Flat', valley: 'Valley', deepValley: 'Deep valley' },
  topic: { power: 'Charging power of all piles', piles: 'Power by pile', energy: 'Energy of the day by pile' },
} satisfies TextsLike<typeof zh>;
