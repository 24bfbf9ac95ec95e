import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  name: 'Übersichtsschaltplan {{station}}',
  keys: 'Pfeiltasten wechseln zwischen den Geräten, Eingabe öffnet eines, Plus und Minus ändern die Größe, 0 zeigt alles, Umschalt mit Pfeiltasten verschiebt den Plan.',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Alles anzeigen',
  load: 'Verbraucher',
  alarms_one: '{{count}} Alarm, Stufe {{worst}}',
  alarms_other: '{{count}} Alarme, höchste Stufe {{worst}}',
  states: {
    running: 'In Betrieb',
    standby: 'Bereitschaft',
    warning: 'Alarm',
    fault: 'Störung',
    offline: 'Offline',
    stale: 'Veraltet',
    unknown: 'Keine Daten',
  },
  flow: {
    generating: 'erzeugt',
    importing: 'Bezug',
    exporting: 'Einspeisung',
    charging: 'lädt',
    discharging: 'entlädt',
    using: 'Verbrauch',
    idle: 'keine Leistung',
  },
  switch: {
    closed: 'geschlossen',
    open: 'offen',
    unknown: 'Stellung nicht erfasst',
  },
  legend: {
    title: 'Legende',
    closed: 'Schalter geschlossen',
    open: 'Schalter offen',
    unknown: 'Schalterstellung nicht erfasst',
    width: 'Je breiter und schneller die Linie, desto mehr Leistung',
  },
  list: {
    device: 'Gerät',
    state: 'Zustand',
    figure: 'Wert',
    measured: 'Gemessen',
    alarms: 'Alarme',
    none: 'keine',
    switches: 'Schalter',
    position: 'Stellung',
  },
} satisfies TextsLike<typeof zh>;
