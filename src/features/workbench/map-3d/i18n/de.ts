import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Gelände in 3D',
  map: 'Modell des Geländes',
  scene: 'Anlagenbild öffnen',
  cameras: 'Blickrichtung',
  camera: { overview: 'Übersicht', above: 'Von oben', south: 'Von Süden', east: 'Von Osten' },
  objects: 'Objekte auf dem Gelände',
  numbered: '{{word}} {{number}}',
  kind: {
    container: 'Speichercontainer',
    pvField: 'PV-Feld',
    turbine: 'Windkraftanlage',
    dieselHouse: 'Dieselaggregat',
    transformer: 'Trafo und Netzanschluss',
    charger: 'Ladesäule',
    building: 'Gebäude (Verbraucher)',
  },
  state: { running: 'In Betrieb', still: 'Bereit', silent: 'Offline', none: 'Nicht gemessen' },
  missing_one: 'ohne {{count}} Gerät',
  missing_other: 'ohne {{count}} Geräte',
  alarms_one: '{{count}} Alarm',
  alarms_other: '{{count}} Alarme',
  without: {
    webGl: {
      title: 'Dieser Browser kann nicht dreidimensional zeichnen',
      text: 'WebGL ist ausgeschaltet; gezeigt wird der Plan von oben. Die Liste daneben hat dieselben Daten.',
    },
    code: {
      title: 'Die dreidimensionale Ansicht konnte nicht geladen werden',
      text: 'Bitte das Netz prüfen und die Seite neu öffnen. Bis dahin wird der Plan von oben gezeigt; die Liste daneben hat dieselben Daten.',
    },
    policy: {
      title: 'Diese Seite lässt die dreidimensionale Ansicht nicht zu',
      text: 'Ihre Sicherheitsrichtlinie verbietet Worker; freigeben lässt sie sich mit worker-src blob: und, wo sie Trusted Types verlangt, mit trusted-types ems-elements. Gezeigt wird der Plan von oben; die Liste daneben hat dieselben Daten.',
    },
  },
  flatLabel: 'Lageplan',
  failed: 'Der Lageplan konnte nicht geladen werden',
} satisfies TextsLike<typeof zh>;
