import type { DayFactors } from '#mock-server/telemetry/energy.ts';

const factors: DayFactors = {
  carbonFactor: 0.5,
  dieselCarbonFactor: 2.6,
  dieselConsumption: 0.27,
  coalEquivalent: 0.1229,
  treeAbsorption: 10,
};

/** The same values of the parameters on every day. */
export const factorsOn = (): DayFactors => factors;
