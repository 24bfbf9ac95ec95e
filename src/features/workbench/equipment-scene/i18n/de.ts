import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Erzeugungsanlagen',
  toScene: 'Schaltplan der Anlage',
  choose: 'Gerätetyp',
  none: 'Diese Anlage hat keine solchen Geräte',
  failed: 'Die Geräte konnten nicht geladen werden',
  power: 'Leistung jetzt',
  rated: 'Nennleistung',
  dayEnergy: 'Energie heute',
  reachable: 'Geräte online',
  of: 'von {{all}}',
  missing: 'ohne {{missing}} von {{all}} Geräten',
  trend: 'Leistungsverlauf',
  alarms: 'Offene Alarme',
  kinds: { pv: 'Photovoltaik', wind: 'Windkraft', diesel: 'Diesel', charger: 'Ladesäulen', meter: 'Zähler und Netz' },
} satisfies TextsLike<typeof zh>;
