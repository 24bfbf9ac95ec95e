import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Dieselaggregate',
  none: 'Diese Anlage hat kein Dieselaggregat',
  power: 'Erzeugung jetzt',
  energy: 'Heute erzeugt',
  starts_one: '{{count}} Start',
  starts_other: '{{count}} Starts',
  serviceSoon: 'Wartung einplanen',
  fuelAndLoad: 'Tank und Auslastung',
  engine: 'Motor',
  engineNote: 'Im Netzbetrieb steht das Aggregat bereit; bei Netzausfall startet es von selbst.',
  output: 'Generatorausgang',
  topic: {
    power: 'Leistung, Auslastung und Tank',
    engine: 'Kühlmittel, Öl und Batterie',
    energy: 'Tagesenergie und Betriebsstunden',
  },
} satisfies TextsLike<typeof zh>;
