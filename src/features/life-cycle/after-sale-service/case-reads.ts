import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import type { EndpointName, ResponseFor } from '#src/contract/endpoints.ts';
import { afterSaleEndpoints } from '#src/contract/life-cycle/after-sale.ts';

export type CaseRow = ResponseFor<'listAfterSales'>['records'][number];

/** What a step of a case makes stale: closing one writes a record and changes the device in the ledger. */
export const caseReads: readonly EndpointName[] = [
  'listAfterSales',
  'getAfterSale',
  'getLifeCycleChain',
  'listMaintenance',
  'listDeviceLedger',
  'getLedgerDevice',
];

/** What a dialog of a step gets. */
export interface CaseDialogProps extends DialogProps {
  row: CaseRow;
}

/** A case as the user of a dialog has read it. */
export const useCase = (row: CaseRow): CaseRow => useReadRow(row, afterSaleEndpoints.getAfterSale);
