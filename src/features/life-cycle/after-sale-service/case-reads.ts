import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { useReadRecord } from '#src/blocks/form/use-read-record.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import type { EndpointName, ResponseFor } from '#src/contract/endpoints.ts';
import { afterSaleEndpoints } from '#src/contract/life-cycle/after-sale.ts';
import { useApi } from '#src/runtime.tsx';

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
export function useCase(row: CaseRow): CaseRow {
  const read = query(useApi(), afterSaleEndpoints.getAfterSale, { id: row.id }, { silent: true });
  return useReadRecord<CaseRow>(row, useQuery(read).data);
}
