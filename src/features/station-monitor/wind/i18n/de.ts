import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Windkraft',
  none: 'Diese Anlage hat keine Windkraftanlage',
  power: 'Erzeugung jetzt',
  energy: 'Heute erzeugt',
  turbine: 'Betriebswerte der Windkraftanlage',
  curve: 'Leistungskennlinie',
  curveOf: 'Leistung über der Windgeschwindigkeit',
  curveFailed: 'Die Leistungskennlinie konnte nicht geladen werden',
  yield: 'In diesem Zeitraum lieferte die Windkraftanlage {{share}} der Energie nach Nennkennlinie.',
  limits: 'Windgeschwindigkeiten: Einschalten {{cutIn}}, Nennleistung {{rated}}, Abschalten {{cutOut}}.',
  topic: {
    power: 'Leistung und Windgeschwindigkeit',
    rotor: 'Rotor, Blattwinkel und Generatortemperatur',
    energy: 'Tagesenergie',
  },
} satisfies TextsLike<typeof zh>;
