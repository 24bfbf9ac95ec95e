/** Dated figures that sums of energy are turned into money, carbon, coal and trees with. */
export const energyParameterKeys = [
  'carbonFactor',
  'dieselCarbonFactor',
  'dieselConsumption',
  'dieselPrice',
  'coalEquivalent',
  'treeAbsorption',
  'demandWindow',
] as const;
export type EnergyParameterKey = (typeof energyParameterKeys)[number];

/** Figures that apply to several stations together, by the organisation of the reader. */
export const fleetParameterKeys = [
  'currencyRate',
  'incomeDays',
  'rankingTop',
  'offlineAfter',
  'lateAfter',
  'staleAfter',
] as const;
export type FleetParameterKey = (typeof fleetParameterKeys)[number];

export const parameterKeys = [...energyParameterKeys, ...fleetParameterKeys] as const;
export type ParameterKey = (typeof parameterKeys)[number];
