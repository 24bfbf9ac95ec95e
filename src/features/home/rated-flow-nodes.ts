import type { FlowNode } from '#src/charts/flow/flow-model.ts';
import type { StationRatings } from '#src/contract/station/station.ts';

const ratedBy: readonly (readonly [FlowNode, keyof StationRatings])[] = [
  ['pv', 'pvPeak'],
  ['wind', 'windPower'],
  ['diesel', 'dieselPower'],
  ['storage', 'storagePower'],
  ['charging', 'chargingPower'],
];

/** The parts of the energy flow that stations have, one at least; each has a grid connection and a load. */
export const ratedFlowNodes = (stations: readonly StationRatings[]): readonly FlowNode[] => [
  ...ratedBy.filter(([, rating]) => stations.some((station) => station[rating] > 0)).map(([node]) => node),
  'grid',
  'load',
];
