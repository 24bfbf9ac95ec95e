import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './instrument.zh.ts';

export default {
  title: 'CO₂-Statistik',
  caption: 'Herkunftsnachweise und Lieferverträge',
  empty: {
    none: 'Keine Herkunftsnachweise oder Lieferverträge',
    noneText: 'Sobald einer eingetragen ist, wird Scope 2 seiner Tage marktbasiert berechnet.',
  },
  failed: 'Die Nachweise und Verträge konnten nicht geladen werden',
  filter: { stationId: 'Anlage' },
  kind: { certificate: 'Herkunftsnachweis', contract: 'Liefervertrag' },
  column: {
    document: 'Nummer und Aussteller',
    stationName: 'Anlage',
    kind: 'Art',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    energy: 'Energie',
    factor: 'Faktor des Lieferanten',
    creator: 'Eingetragen von',
    createTime: 'Eingetragen am',
  },
  form: { create: 'Nachweis oder Vertrag eintragen' },
  field: {
    stationId: 'Anlage',
    kind: 'Art',
    document: 'Nummer und Aussteller',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    energy: 'Energie',
    factor: 'Faktor des Lieferanten',
  },
  hint: {
    energy: 'Was den Bezug übersteigt, zählt nicht',
    factor: 'Für die Energie eines Vertrags; Nachweise haben 0',
  },
  action: {
    create: 'Eintragen',
    menu: 'Aktionen für {{name}}',
    remove: 'Entfernen',
  },
  remove: {
    title: '„{{document}}“ entfernen?',
    text: 'Die marktbasierten Werte seiner Tage enthalten ihn nicht mehr. Im Protokoll bleibt er stehen.',
  },
} satisfies TextsLike<typeof zh>;
