import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  controls: 'Kartenbedienung',
  in: 'Vergrößern',
  out: 'Verkleinern',
  direction: { east: 'O', west: 'W', north: 'N', south: 'S' },
  place: {
    label: 'Karte zur Wahl eines Ortes',
    hint: 'Den Ort anklicken, oder die Karte mit den Pfeiltasten verschieben, mit + und − zoomen und das Kreuz in der Mitte übernehmen. Die Koordinaten lassen sich auch eintippen.',
    back: 'Zurück zum gewählten Ort',
    middle: 'Kreuz übernehmen',
    none: 'Noch kein Ort gewählt',
    chosen: 'Gewählt: Länge {{longitude}}°, Breite {{latitude}}°',
    outside: 'Die Koordinaten dieses Ortes liegen außerhalb des Bereichs',
    apply: 'Ort übernehmen',
    without: {
      webGl:
        'Dieser Browser kann die Karte nicht zeichnen, weil WebGL ausgeschaltet ist. Bitte die Koordinaten eintippen.',
      code: 'Die Karte konnte nicht geladen werden. Bitte das Netz prüfen und es erneut versuchen oder die Koordinaten eintippen.',
      policy: 'Die Sicherheitsrichtlinie dieser Seite lässt die Karte nicht zu. Bitte die Koordinaten eintippen.',
    },
  },
} satisfies TextsLike<typeof zh>;
