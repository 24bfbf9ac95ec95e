import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Ladesäulen',
  none: 'Diese Anlage hat keine Ladesäulen',
  power: 'Ladeleistung jetzt',
  chargingPiles: 'Es laden gerade',
  ofPiles_one: 'von {{count}} Säule',
  ofPiles_other: 'von {{count}} Säulen',
  sessionsToday: 'Ladevorgänge heute',
  energyToday: 'Heute geladen',
  energy: 'Energie',
  feeToday: 'Stromkosten heute',
  feeNote: 'zum Preis der jeweiligen halben Stunde, ohne Ladeentgelt',
  session: {
    title: 'Ladevorgänge heute',
    none: 'Heute wurde noch nicht geladen',
    failed: 'Die Ladevorgänge konnten nicht abgerufen werden',
    pile: 'Ladesäule',
    start: 'Beginn',
    end: 'Ende',
    duration: 'Dauer',
    running: 'Lädt',
  },
  fee: {
    title: 'Kosten nach Tarifzeit',
    none: 'Heute noch keine Kosten',
    kind: 'Tarifzeit',
    price: 'Preis',
    amount: 'Kosten',
    total: 'Summe',
    source: 'Preis: {{source}}, gültig ab {{date}}',
  },
  kind: {
    sharp: 'Spitzentarif',
    peak: 'Hochtarif',
    flat: 'Normaltarif',
    valley: 'Niedertarif',
    deepValley: 'Tiefsttarif',
  },
  topic: { power: 'Ladeleistung aller Säulen', piles: 'Leistung je Säule', energy: 'Tagesenergie je Säule' },
} satisfies TextsLike<typeof zh>;
