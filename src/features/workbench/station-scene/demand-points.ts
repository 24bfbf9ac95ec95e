import { pointId } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';

/** The demand of the grid connection, and what is contracted. */
export const demandPoints = (devices: readonly Pick<Device, 'id' | 'type'>[]): string[] =>
  devices
    .filter(({ type }) => type === 'grid')
    .flatMap(({ id }) => [pointId(id, 'demand'), pointId(id, 'contractDemand')]);
