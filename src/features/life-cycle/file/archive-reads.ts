import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a change of a filed document makes stale. */
export const archiveReads: readonly EndpointName[] = ['listArchives', 'getArchive'];
