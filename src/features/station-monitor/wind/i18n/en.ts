import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Wind',
  none: 'This station has no wind turbine',
  power: 'Generated now',
  energy: 'Generated today',
  turbine: 'Turbine',
  curve: 'Power curve',
  curveOf: 'Power over wind speed',
  curveFailed: 'The power curve could not be loaded',
  yield: 'In this period the turbine generated {{share}} of the energy given by its nominal curve.',
  limits: 'Cut-in {{cutIn}}, rated {{rated}}, cut-out {{cutOut}}.',
  topic: {
    power: 'Power and wind speed',
    rotor: 'Rotor, pitch and generator temperature',
    energy: 'Energy of the day',
  },
} satisfies TextsLike<typeof zh>;
