import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { AlarmRule, Reading } from './alarms.ts';
import type { Modes } from '../disturbances.ts';
import { createEvents, type EventKind, type Events } from '../events.ts';
import { flow } from '../plant-layout.ts';
import type { Plant } from '../plant.ts';
import { seedOf } from '../../plant/random.ts';
import { targetOf, thermalModels } from '../storage/thermal.ts';
import { clearDelay, heatDelay, second } from '../../plant/timing.ts';
import type { DeviceSpec } from '../../plant/specs.ts';

/** A rule before it knows its device. */
export type Draft = Omit<AlarmRule, 'device'>;
export type Read = (reading: Reading) => number;

/** A device with its plant and its indexes there. */
export interface PlantDevice {
  readonly plant: Plant;
  readonly device: DeviceSpec;
  readonly index: number;
  /** Among the devices of its type. */
  readonly typeIndex: number;
  readonly seed: number;
}

const always = { raise: 0.5, clear: 0.5, unit: null, clearDelay } as const;

/** A condition that is true or false, and changes only with the modes of the plant; `point` shows it. */
export const flag = (code: string, isActive: (modes: Modes) => boolean, raiseDelay: number, point?: string): Draft => ({
  ...always,
  code,
  point,
  raiseDelay,
  read: ({ modes }) => (isActive(modes) ? 1 : 0),
  quietUntil: ({ at, modes }) => (isActive(modes) ? at : Number.POSITIVE_INFINITY),
});

/** The diesel set gives power. */
export const running = (code: string, raiseDelay: number): Draft => ({
  ...always,
  code,
  point: 'engineState',
  raiseDelay,
  read: ({ flows }) => ((flows[flow.diesel] ?? 0) > 0 ? 1 : 0),
  quietUntil: ({ at, modes }) => (modes.onGrid ? Number.POSITIVE_INFINITY : at),
});

/** A condition without a value that comes and goes by chance. */
export const incident = (code: string, events: Events): Draft => ({
  ...always,
  code,
  raiseDelay: 10 * second,
  read: ({ at }) => (events.strength(at) > 0 ? 1 : 0),
  quietUntil: ({ at }) => events.quietUntil(at),
});

/** An air temperature that no station exceeds, °C. */
const hottest = 45;

/** The points that show the temperature of the devices of a type. */
const temperaturePoints: Readonly<Partial<Record<DeviceType, string>>> = {
  pcs: 'heatSinkTempAc',
  bms: 'cellTempMax',
  pv: 'internalTemperature',
  wind: 'generatorTemperature',
  diesel: 'coolantTemperature',
  charger: 'moduleTemperature',
};

/** A device's temperature in °C. While even the hottest day cannot raise it, only a disturbance can. */
export const temperature = (code: string, { device, index }: PlantDevice, raise: number, clear: number): Draft => {
  const model = thermalModels[device.type];
  const needsFault = model !== undefined && targetOf(model, hottest, 1, false) < raise;
  return {
    code,
    point: temperaturePoints[device.type],
    raise,
    clear,
    unit: '°C',
    raiseDelay: heatDelay,
    clearDelay,
    read: ({ state }) => state[index] ?? 0,
    quietUntil: ({ at, state, modes }) =>
      needsFault && !modes.blocked[index] && (state[index] ?? 0) < raise ? Number.POSITIVE_INFINITY : at,
  };
};

/** Random events of a device, with a name that makes their seed unique. */
export const chance = (plantDevice: PlantDevice, name: string, kind: EventKind): Events =>
  createEvents(kind, seedOf(plantDevice.seed, name));
