import type { GaugeBand } from '#src/charts/gauge/gauge.tsx';

/** From this share of the contracted demand on it is time to act. */
const nearShare = 0.8;
const beyondShare = 1.2;

/** Right end of the scale in kW: a margin beyond the contract, or the demand where it is higher. */
export const demandTop = (demand: number, contract: number): number =>
  Math.ceil(Math.max(beyondShare * contract, demand) / 10) * 10;

/** Where the 15-minute mean is well, near the contracted demand, and beyond it. kW. */
export const demandBands = (contract: number, top: number): readonly GaugeBand[] => [
  { from: 0, to: nearShare * contract, tone: 'good' },
  { from: nearShare * contract, to: contract, tone: 'warning' },
  { from: contract, to: top, tone: 'critical' },
];
