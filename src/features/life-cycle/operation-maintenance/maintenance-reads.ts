import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a saved record makes stale: a replacement changes the device in the ledger. */
export const maintenanceReads: readonly EndpointName[] = [
  'listMaintenance',
  'getMaintenance',
  'listMaintenanceDue',
  'listMaintenanceProposals',
  'listDeviceLedger',
  'getLedgerDevice',
];
