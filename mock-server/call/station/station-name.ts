import type { Call } from '../call.ts';

/** A station's name in the caller's language; its id where there is no such station. */
export const stationName = (stationId: string, { world, language }: Pick<Call, 'world' | 'language'>): string =>
  world.simulator.findStation(stationId)?.name[language] ?? stationId;
