import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  title: 'Photovoltaik',
  none: 'Diese Anlage hat keinen PV-Wechselrichter',
  power: 'Erzeugung jetzt',
  energy: 'Heute erzeugt',
  ratio: 'Performance Ratio jetzt',
  tooDark: 'unter 100 W/m² nicht aussagekräftig',
  dayRatio: 'heute {{ratio}} %, {{specific}} kWh/kWp',
  deviating: 'Wechselrichter mit Minderleistung',
  limit: 'ab {{limit}} % unter dem Median',
  inverter: 'Wechselrichter',
  inverters: 'Wechselrichter',
  peak: 'Modulleistung',
  specificPower: 'Spez. Leistung',
  deviation: 'Gegen Median',
  low: 'Zu wenig',
  inverterNote:
    'kW/kWp jedes Wechselrichters gegen den Median der Anlage: ab {{limit}} % darunter wird er markiert. Geräte, die offline sind, und schwaches Licht bleiben außen vor.',
  strings: 'PV-Strings (MPP-Tracker)',
  tracker: 'PV-String',
  voltage: 'Spannung',
  current: 'Strom',
  dcPower: 'Leistung',
  stringNote:
    'Leistung jedes MPP-Trackers gegen den Median desselben Wechselrichters: ab {{limit}} % darunter wird er markiert. Ursache kann Verschattung, Schmutz oder ein unterbrochener String sein.',
  topic: {
    power: 'PV-Leistung und Einstrahlung',
    inverters: 'Leistung je Wechselrichter',
    energy: 'Tagesenergie je Wechselrichter',
  },
} satisfies TextsLike<typeof zh>;
