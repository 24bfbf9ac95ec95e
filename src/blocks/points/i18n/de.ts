import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  range: {
    label: 'Zeitraum',
    live: 'Echtzeit',
    '1d': '1 Tag',
    '7d': '7 Tage',
    '30d': '30 Tage',
    '1y': '1 Jahr',
    custom: 'Benutzerdefiniert',
    day: 'Tag',
    lastDay: 'Letzter Tag',
    earlier: 'Früher',
    later: 'Später',
    span: 'Von und bis',
  },
  compare: 'Mit dem vorherigen Zeitraum vergleichen',
  freshnessNote:
    '„Verspätet“: älter als {{late}} Messintervalle ({{lateSource}}); „veraltet“: älter als {{stale}} ({{staleSource}}).',
  limit: {
    lowerLimit: 'unter der unteren Alarmgrenze {{limit}}',
    lowLimit: 'unter der unteren Grenze {{limit}}',
    highLimit: 'über der oberen Grenze {{limit}}',
    higherLimit: 'über der oberen Alarmgrenze {{limit}}',
  },
  communicating: 'Kommuniziert',
  storage: { charging: 'Beladung', discharging: 'Entladung', idle: 'In Ruhe' },
  exchange: { importing: 'Netzbezug', exporting: 'Netzeinspeisung', balanced: 'Kein Austausch' },
} satisfies TextsLike<typeof zh>;
