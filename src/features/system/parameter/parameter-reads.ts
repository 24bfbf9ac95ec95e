import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a change of a value makes stale. */
export const parameterReads: readonly EndpointName[] = [
  'listParameters',
  'getParameter',
  'getParameterVersion',
  'previewParameter',
  'listAppliedParameters',
  'listStationParameters',
];
