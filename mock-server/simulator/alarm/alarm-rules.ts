import { codePrefixes } from '../../plant/alarm-codes.ts';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { AlarmRule } from './alarms.ts';
import { gridRules, meterRules } from './connection-rules.ts';
import type { Events } from '../events.ts';
import { flow } from '../plant-layout.ts';
import type { Plant } from '../plant.ts';
import { createLayers, seedOf } from '../../plant/random.ts';
import {
  chance,
  flag,
  incident,
  running,
  temperature,
  type Draft,
  type PlantDevice,
  type Read,
} from './rule-drafts.ts';
import { day, gridLossDelay, hour, minute, second, silenceDelay } from '../../plant/timing.ts';

const pcsRules = (plantDevice: PlantDevice): Draft[] => [
  temperature('10', plantDevice, 85, 75),
  flag('17', ({ onGrid }) => !onGrid, gridLossDelay, 'gridMode'),
  incident('PCS-201', chance(plantDevice, 'fan', { perDay: 0.04, shortest: 20 * minute, longest: 2 * hour })),
];

const square = (value: number): number => Math.max(0, value) ** 2;

const socOf = ({ plant, typeIndex }: PlantDevice): Read => {
  const capacity = plant.capacities[typeIndex] ?? 1;
  return ({ state }) => (100 * (state[plant.layout.energy + typeIndex] ?? 0)) / capacity;
};

/** Cells differ most where their voltage curve is steep: nearly empty and nearly full. mV. */
export const cellDifference = (plantDevice: PlantDevice): Read => {
  const soc = socOf(plantDevice);
  const spread = createLayers(seedOf(plantDevice.seed, 'spread'), [{ period: 1.5 * day, weight: 45 }]);
  return (reading) => {
    const level = soc(reading);
    return 60 + spread(reading.at) + 160 * square((14 - level) / 9) + 90 * square((level - 92) / 6);
  };
};

/** Chance of a stack's insulation to get wet, and what is left of it then in kΩ. */
const wetness = (plantDevice: PlantDevice): Events =>
  chance(plantDevice, 'insulation', { perDay: 0.03, shortest: 15 * minute, longest: 90 * minute });
const insulationOf =
  (wet: Events): Read =>
  ({ at }) =>
    800 - 720 * wet.strength(at);

/** Insulation of a stack in kΩ. */
export const stackInsulation = (plantDevice: PlantDevice): Read => insulationOf(wetness(plantDevice));

const bmsRules = (plantDevice: PlantDevice): Draft[] => {
  const wet = wetness(plantDevice);
  return [
    temperature('BMS-101', plantDevice, 45, 42),
    temperature('BMS-102', plantDevice, 50, 46),
    temperature('BMS-103', plantDevice, 55, 50),
    {
      code: 'BMS-111',
      point: 'soc',
      read: socOf(plantDevice),
      raise: 10,
      clear: 14,
      unit: '%',
      raiseDelay: minute,
      clearDelay: 5 * minute,
    },
    {
      code: 'BMS-121',
      point: 'cellVoltageDiff',
      read: cellDifference(plantDevice),
      raise: 190,
      clear: 130,
      unit: 'mV',
      raiseDelay: 3 * minute,
      clearDelay: 10 * minute,
    },
    {
      code: 'BMS-131',
      point: 'insulation',
      read: insulationOf(wet),
      quietUntil: ({ at }) => wet.quietUntil(at),
      raise: 650,
      clear: 700,
      unit: 'kΩ',
      raiseDelay: 30 * second,
      clearDelay: 2 * minute,
    },
  ];
};

/** Dew on the modules until the sun has dried them. kΩ. */
export const pvInsulation = (plantDevice: PlantDevice): Read => {
  const damp = createLayers(seedOf(plantDevice.seed, 'damp'), [
    { period: 2 * day, weight: 0.7 },
    { period: 3 * hour, weight: 0.3 },
  ]);
  return ({ at, flows }) => {
    const light = flows[flow.irradiance] ?? 0;
    return light > 5 && light < 110 ? 900 - 950 * Math.max(0, damp(at)) : 1500;
  };
};

const stringFault = (plantDevice: PlantDevice): Events =>
  chance(plantDevice, 'string', { perDay: 0.08, shortest: 40 * minute, longest: 3 * hour });
const lossOf =
  (fault: Events): Read =>
  ({ at, flows }) =>
    (flows[flow.irradiance] ?? 0) > 150 ? 45 * fault.strength(at) : 0;

/** What the weakest string of an inverter lacks against the others, %. */
export const stringLoss = (plantDevice: PlantDevice): Read => lossOf(stringFault(plantDevice));

const pvRules = (plantDevice: PlantDevice): Draft[] => {
  const string = stringFault(plantDevice);
  return [
    temperature('2063', plantDevice, 58, 53),
    {
      code: '2062',
      point: 'insulation',
      read: pvInsulation(plantDevice),
      raise: 500,
      clear: 800,
      unit: 'kΩ',
      raiseDelay: 2 * minute,
      clearDelay: 10 * minute,
    },
    {
      code: 'PV-301',
      read: lossOf(string),
      quietUntil: ({ at }) => string.quietUntil(at),
      raise: 10,
      clear: 5,
      unit: '%',
      raiseDelay: 5 * minute,
      clearDelay: 15 * minute,
    },
  ];
};

const windRules = (plantDevice: PlantDevice): Draft[] => [
  {
    code: 'WTG-101',
    point: 'windSpeed',
    read: ({ flows }) => flows[flow.windSpeed] ?? 0,
    raise: 10.8,
    clear: 8,
    unit: 'm/s',
    raiseDelay: minute,
    clearDelay: 10 * minute,
  },
  temperature('WTG-102', plantDevice, 145, 130),
];

const dieselRules = (plantDevice: PlantDevice): Draft[] => {
  const { plant } = plantDevice;
  return [
    running('DG-101', second),
    {
      code: 'DG-102',
      point: 'fuelLevel',
      read: ({ state }) => (100 * (state[plant.layout.fuel] ?? 0)) / plant.spec.tank,
      raise: 25,
      clear: 40,
      unit: '%',
      raiseDelay: minute,
      clearDelay: minute,
    },
    temperature('DG-103', plantDevice, 105, 96),
  ];
};

const chargerRules = (plantDevice: PlantDevice): Draft[] => [
  incident('EVSE-101', chance(plantDevice, 'talk', { perDay: 0.12, shortest: 3 * minute, longest: 9 * minute })),
  temperature('EVSE-102', plantDevice, 82, 70),
];

const rulesByType: Readonly<Record<DeviceType, (plantDevice: PlantDevice) => Draft[]>> = {
  pcs: pcsRules,
  bms: bmsRules,
  pv: pvRules,
  wind: windRules,
  diesel: dieselRules,
  charger: chargerRules,
  meter: meterRules,
  grid: gridRules,
};

/** When a device's link loses packets. */
export const linkLoss = (plantDevice: PlantDevice): Events =>
  chance(plantDevice, 'link', { perDay: 0.06, shortest: 4 * minute, longest: 20 * minute });

const linkRules = (plantDevice: PlantDevice): Draft[] => {
  const { index, device } = plantDevice;
  const loss = linkLoss(plantDevice);
  const prefix = codePrefixes[device.type];
  return [
    flag(`${prefix}-901`, ({ offline }) => offline[index] === true, silenceDelay),
    {
      code: `${prefix}-902`,
      read: ({ at, modes }) => (modes.offline[index] ? 0 : 40 * loss.strength(at)),
      quietUntil: ({ at }) => loss.quietUntil(at),
      raise: 5,
      clear: 2,
      unit: '%',
      raiseDelay: 30 * second,
      clearDelay: 2 * minute,
    },
  ];
};

/** Every device in its plant; `seed` is that of the alarms. */
export const plantDevicesOf = (plant: Plant, seed: number): readonly PlantDevice[] =>
  plant.devices.map((device, index) => {
    const typeIndex = plant.devices.slice(0, index).filter(({ type }) => type === device.type).length;
    return { plant, device, index, typeIndex, seed: seedOf(seed, device.id) };
  });

/** Every alarm that a station's devices can raise. */
export const rulesOf = (plant: Plant, seed: number): readonly AlarmRule[] =>
  plantDevicesOf(plant, seed).flatMap((plantDevice) =>
    [...rulesByType[plantDevice.device.type](plantDevice), ...linkRules(plantDevice)].map((rule) => ({
      ...rule,
      device: plantDevice.index,
    })),
  );
