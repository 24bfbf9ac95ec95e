import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Meters',
  none: 'This station has no meter',
  power: 'Power now',
  demand: 'Demand (15‑min mean)',
  currentImbalance: 'Current imbalance',
  voltageImbalance: 'voltages {{share}}',
  registers: 'Energy registers',
  phases: 'By phase',
  diagram: 'Phasor diagram',
  arrows: 'Voltages and currents as phasors',
  phase: { head: 'Phase', a: 'A', b: 'B', c: 'C', total: 'Total' },
  symbol: {
    voltage: 'Voltage U',
    current: 'Current I',
    activePower: 'Active P',
    reactivePower: 'Reactive Q',
    apparentPower: 'Apparent S',
    powerFactor: 'Power factor',
  },
  topic: {
    power: 'Power and demand',
    phases: 'Voltages and currents by phase',
    energy: 'Import and export of the day',
  },
} satisfies TextsLike<typeof zh>;
