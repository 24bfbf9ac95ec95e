import type { AlarmDefinition, DeviceSpec, StationSpec } from '../../plant/specs.ts';
import type { Simulator } from '../../simulator/plant-simulator.ts';

type Plant = Pick<Simulator, 'findStation' | 'alarmDefinitions'>;

/** Records are written with the ids of what the plant consists of; these find it again. @throws RangeError for an id that is not there */
export function stationOf({ findStation }: Plant, id: string): StationSpec {
  const station = findStation(id);
  if (!station) throw new RangeError(`there is no station ${id}`);
  return station;
}

/** @throws RangeError */
export function deviceOf(station: StationSpec, id: string): DeviceSpec {
  const device = station.devices.find((each) => each.id === id);
  if (!device) throw new RangeError(`station ${station.id} has no device ${id}`);
  return device;
}

/** @throws RangeError */
export function definitionOf({ alarmDefinitions }: Plant, code: string): AlarmDefinition {
  const definition = alarmDefinitions.get(code);
  if (!definition) throw new RangeError(`there is no alarm code ${code}`);
  return definition;
}
