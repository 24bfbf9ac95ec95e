import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a change of a merchant makes stale. */
export const merchantReads: readonly EndpointName[] = [
  'listMerchants',
  'getMerchant',
  'getMerchantUsage',
  'previewMerchant',
  'previewMerchantState',
  'listRemovedMerchants',
];
