import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  title: 'Erzeugungsanlagen',
  toScene: 'Schaltplan der Anlage',
  choose: 'Art der Betriebsmittel',
  none: 'Diese Anlage hat keine solchen Betriebsmittel',
  power: 'Leistung jetzt',
  rated: 'Nennleistung',
  dayEnergy: 'Energie heute',
  reachable: 'Erreichbare Geräte',
  of: 'von {{all}}',
  missing: 'ohne {{missing}} von {{all}} Geräten',
  kinds: { pv: 'Photovoltaik', wind: 'Wind', diesel: 'Diesel', charger: 'Ladesäulen', meter: 'Zähler und Netz' },
} satisfies TextsLike<typeof zh>;
