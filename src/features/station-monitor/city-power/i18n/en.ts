import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Grid connection',
  none: 'This station has no grid connection',
  power: 'Exchange now',
  demand: {
    title: 'Demand against contract',
    gauge: 'Demand (15‑min mean)',
    share: '{{share}} of the contracted {{most}}',
    over: '{{share}} of the contracted {{most}}: the demand charge may rise',
  },
  state: 'Connection',
  limitationNote:
    'When islanded, storage and diesel supply the station; if they are not sufficient, part of the load is shed.',
  quality: 'Power quality',
  topic: {
    power: 'Power and demand',
    factor: 'Reactive power and power factor',
    voltage: 'Voltage and frequency',
    energy: 'Import and export of the day',
  },
} satisfies TextsLike<typeof zh>;
