import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  label: 'Kette des Lebenszyklus',
  show: 'Verbundene Einträge zeigen',
  hide: 'Verbundene Einträge ausblenden',
  failed: 'Die Kette konnte nicht geladen werden',
  none: 'Noch hängt nichts damit zusammen',
  more_one: '{{count}} weiterer Eintrag ist nicht aufgeführt',
  more_other: '{{count}} weitere Einträge sind nicht aufgeführt',
  sisters_one: 'Aus Charge {{number}}: {{count}} weiteres Gerät an {{stations}} Anlagen, {{same}} mit diesem Alarm',
  sisters_other: 'Aus Charge {{number}}: {{count}} weitere Geräte an {{stations}} Anlagen, {{same}} mit diesem Alarm',
  kind: {
    demand: 'Bedarf',
    sale: 'Verkauf',
    batch: 'Charge',
    serial: 'Seriennummer',
    delivery: 'Lieferung',
    station: 'Anlage',
    device: 'Gerät',
    alarm: 'Alarm',
    workOrder: 'Auftrag',
    maintenance: 'Instandhaltung',
    case: 'Servicefall',
    claim: 'Reklamation beim Lieferanten',
  },
} satisfies TextsLike<typeof zh>;
