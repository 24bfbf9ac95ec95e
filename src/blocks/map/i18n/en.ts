import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  controls: 'Map controls',
  in: 'Zoom in',
  out: 'Zoom out',
  direction: { east: 'E', west: 'W', north: 'N', south: 'S' },
  place: {
    label: 'Map to choose a place on',
    hint: 'Click the place, or move the map with the arrow keys, zoom with + and −, and take the cross in the middle. The coordinates can be typed as well.',
    back: 'Back to the chosen place',
    middle: 'Take the cross',
    none: 'No place is chosen yet',
    chosen: 'Chosen: longitude {{longitude}}°, latitude {{latitude}}°',
    outside: 'The coordinates of this place are out of range',
    apply: 'Use this place',
    without: {
      webGl: 'This browser cannot draw the map because WebGL is off. Please type the coordinates.',
      code: 'The map could not be loaded. Check the network and try again, or type the coordinates.',
      policy: 'The security policy of this page does not allow the map. Please type the coordinates.',
    },
  },
} satisfies TextsLike<typeof zh>;
