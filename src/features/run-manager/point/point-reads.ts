import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a write, or a change of what limits it, makes stale. */
export const pointReads: readonly EndpointName[] = ['listWritablePoints', 'getWritablePoint'];
