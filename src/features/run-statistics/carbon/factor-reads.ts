import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a change of a factor makes stale. */
export const factorReads: readonly EndpointName[] = [
  'listCarbonFactors',
  'getCarbonFactor',
  'previewCarbonFactor',
  'getCarbon',
  'getEnergy',
];

export const factorTones = { draft: 'open', inForce: 'good', superseded: 'quiet' } as const;
