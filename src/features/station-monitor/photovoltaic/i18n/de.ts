import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Photovoltaik',
  none: 'Diese Anlage hat keinen PV-Wechselrichter',
  power: 'Erzeugung jetzt',
  energy: 'Heute erzeugt',
  ratio: 'Performance Ratio jetzt',
  tooDark: 'unter 100 W/m² nicht aussagekräftig',
  dayRatio: 'heute {{ratio}}, {{specific}}',
  deviating: 'Wechselrichter mit Minderleistung',
  limit: 'ab {{limit}} % unter dem Median',
  inverter: 'Wechselrichter',
  inverters: 'Wechselrichter',
  peak: 'Modulleistung',
  specificPower: 'Spez. Leistung',
  deviation: 'Abweichung vom Median',
  low: 'Zu niedrig',
  inverterNote:
    'Die kW/kWp jedes Wechselrichters werden mit dem Median der Anlage verglichen: Ab {{limit}} % darunter wird er markiert. Geräte, die offline sind, und Zeiten mit schwachem Licht bleiben unberücksichtigt.',
  strings: 'PV-Strings (MPP-Tracker)',
  tracker: 'PV-String',
  voltage: 'Spannung',
  current: 'Strom',
  dcPower: 'Leistung',
  stringNote:
    'Die Leistung jedes MPP-Trackers wird mit dem Median desselben Wechselrichters verglichen: Ab {{limit}} % darunter wird er markiert. Ursache kann Verschattung, Schmutz oder ein unterbrochener String sein.',
  topic: {
    power: 'PV-Leistung und Einstrahlung',
    inverters: 'Leistung je Wechselrichter',
    energy: 'Tagesenergie je Wechselrichter',
  },
} satisfies TextsLike<typeof zh>;
