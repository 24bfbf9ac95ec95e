import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  open: '{{name}}: So ist der Wert entstanden',
  sourcesOf: 'Quellen zu {{name}}',
  standsIn: '{{scope}}, ersatzweise für {{region}}',
  stations_one: '{{count}} Anlage',
  stations_other: '{{count}} Anlagen',
  demandRemark: 'Der Zähler mittelt über 15 Minuten. Der Leistungspreis wird aus Messperioden dieser Länge berechnet:',
  sourcesFailed: 'Die Quellen konnten nicht geladen werden',
  formula: 'Formel',
  sources: 'Preise und Faktoren',
  version: '{{name}}: {{value}}',
  days: 'verwendet vom {{from}} bis {{to}}',
  published: 'veröffentlicht am {{date}}',
  validFrom: 'gültig ab {{date}}',
  link: 'Quelle öffnen',
  coverage: 'Vollständigkeit',
  quarters: '{{measured}} von {{total}} Viertelstunden gemessen ({{share}})',
  estimated: 'Geschätzt: {{count}}; die Verbindung fehlte, die Energie ist aus den Zählern bekannt, ihre Uhrzeit nicht',
  missing: 'Fehlend: {{count}}; nicht enthalten und nicht ersetzt',
  read: 'Gelesen am {{at}}',
} satisfies TextsLike<typeof zh>;
