import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a change of an instrument makes stale. */
export const instrumentReads: readonly EndpointName[] = ['listCarbonInstruments', 'getCarbonInstrument', 'getCarbon'];
