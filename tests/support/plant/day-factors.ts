import type { DayFactors } from '#src/contract/rules/energy/parameter.ts';

const factors: DayFactors = {
  carbonFactor: 0.5,
  dieselCarbonFactor: 2.6,
  dieselConsumption: 0.27,
  dieselPrice: 7.2,
  coalEquivalent: 0.1229,
  treeAbsorption: 10,
  demandWindow: 15,
};

/** The same values of the parameters on every day. */
export const factorsOn = (): DayFactors => factors;
