import type { FlowNode } from '#src/charts/flow/flow-model.ts';
import type { StationRatings } from '#src/contract/station/station.ts';

const ratedBy: readonly (readonly [FlowNode, keyof StationRatings])[] = [
  ['pv', 'pvPeak'],
  ['wind', 'windPower'],
  ['diesel', 'dieselPower'],
  ['storage', 'storagePower'],
  ['charging', 'chargingPower'],
];

/** The parts of the energy flow that a station has, or one of several by their sums; each has a grid connection and a load. */
export const ratedFlowNodes = (ratings: StationRatings): readonly FlowNode[] => [
  ...ratedBy.filter(([, rating]) => ratings[rating] > 0).map(([node]) => node),
  'grid',
  'load',
];
