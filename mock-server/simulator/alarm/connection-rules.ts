import { createLayers, seedOf } from '../../plant/random.ts';
import { gridLossDelay, hour, minute, second } from '../../plant/timing.ts';
import type { Modes } from '../disturbances.ts';
import { flow } from '../plant-layout.ts';
import { type Draft, flag, type PlantDevice, type Read } from './rule-drafts.ts';

/** Power factor at the meter: PV and storage reduce its active power, while the reactive power of the load stays. */
const powerFactor =
  ({ plant }: PlantDevice): Read =>
  ({ flows }) => {
    const active = Math.abs(flows[flow.grid] ?? 0);
    const reactive = 0.22 * (flows[flow.load] ?? 0);
    return active + reactive < 0.02 * plant.spec.load.peak ? 1 : active / Math.hypot(active, reactive);
  };

/** The alarms of a meter, and of a grid connection. */
export const meterRules = (plantDevice: PlantDevice): Draft[] => [
  {
    code: 'MTR-101',
    point: 'powerFactor',
    read: powerFactor(plantDevice),
    raise: 0.7,
    clear: 0.88,
    unit: '',
    raiseDelay: 30 * minute,
    clearDelay: 30 * minute,
  },
];

/**
 * Line voltage at the connection in V: the variation of the distribution network, lowered by import and raised by
 * export.
 */
export const gridVoltage = (plantDevice: PlantDevice): Read => {
  const swing = createLayers(seedOf(plantDevice.seed, 'voltage'), [
    { period: 7 * hour, weight: 0.022 },
    { period: 40 * minute, weight: 0.009 },
  ]);
  return ({ at, flows, modes }) =>
    modes.onGrid ? 400 * (1.004 + swing(at) - (0.035 * (flows[flow.grid] ?? 0)) / plantDevice.device.ratedPower) : 400;
};

export const gridRules = (plantDevice: PlantDevice): Draft[] => {
  const { layout, spec } = plantDevice.plant;
  const agreed = ({ contractDemand }: Modes): number => (contractDemand ?? spec.contractDemand) || Infinity;
  return [
    flag('GRID-101', ({ onGrid }) => !onGrid, gridLossDelay, 'gridMode'),
    {
      code: 'GRID-102',
      point: 'demand',
      // Relative to what is agreed, which may change; nothing agreed is never exceeded.
      read: ({ state, modes }) => (state[layout.demand] ?? 0) / agreed(modes),
      scale: agreed,
      raise: 0.86,
      clear: 0.78,
      unit: 'kW',
      raiseDelay: minute,
      clearDelay: 15 * minute,
    },
    {
      code: 'GRID-103',
      point: 'voltageAB',
      read: gridVoltage(plantDevice),
      raise: 409,
      clear: 405,
      unit: 'V',
      raiseDelay: 5 * minute,
      clearDelay: 15 * minute,
    },
    {
      code: 'GRID-104',
      point: 'limitation',
      read: ({ flows }) => flows[flow.missing] ?? 0,
      quietUntil: ({ at, modes }) => (modes.onGrid ? Number.POSITIVE_INFINITY : at),
      raise: 1,
      clear: 0.5,
      unit: 'kW',
      raiseDelay: 5 * second,
      clearDelay: minute,
    },
  ];
};
