import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Power equipment',
  toScene: 'Station diagram',
  choose: 'Equipment type',
  none: 'This station has no such equipment',
  failed: 'The devices could not be loaded',
  power: 'Power now',
  rated: 'Rated power',
  dayEnergy: 'Energy today',
  reachable: 'Devices online',
  of: 'of {{all}}',
  missing: 'without {{missing}} of {{all}} devices',
  trend: 'Power over time',
  alarms: 'Unresolved alarms',
  kinds: { pv: 'Photovoltaics', wind: 'Wind', diesel: 'Diesel', charger: 'Charging piles', meter: 'Meters and grid' },
} satisfies TextsLike<typeof zh>;
