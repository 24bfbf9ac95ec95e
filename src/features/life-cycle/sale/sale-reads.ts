import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a change of a sale makes stale. */
export const saleReads: readonly EndpointName[] = ['listSales', 'getSale', 'getSaleGuarantees'];
