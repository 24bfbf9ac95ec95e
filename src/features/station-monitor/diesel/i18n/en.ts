import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Diesel generators',
  none: 'This station has no diesel generator',
  power: 'Generated now',
  energy: 'Generated today',
  starts_one: '{{count}} start',
  starts_other: '{{count}} starts',
  serviceSoon: 'schedule service',
  fuelAndLoad: 'Fuel and load',
  engine: 'Engine',
  engineNote: 'While on grid, the generator is on standby; it starts automatically when the grid is lost.',
  output: 'Output',
  topic: {
    power: 'Power, load factor and fuel',
    engine: 'Coolant, oil and battery',
    energy: 'Energy of the day and run hours',
  },
} satisfies TextsLike<typeof zh>;
