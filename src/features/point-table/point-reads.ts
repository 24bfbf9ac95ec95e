import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a change of the points of a station makes stale. */
export const pointReads: readonly EndpointName[] = [
  'listPoints',
  'getPoint',
  'getPointTable',
  'checkPoints',
  'getPointUsage',
];
