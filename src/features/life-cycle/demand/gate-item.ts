import type { ResponseFor } from '#src/contract/endpoints.ts';

/** What a gate asks for, as the server answers it. */
export type Item = ResponseFor<'getDemandGate'>[number];
