import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
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

/** A case as it is now: after a conflict the next try is based on its revision. */
export function useCase(row: CaseRow): CaseRow {
  const read = query(useApi(), afterSaleEndpoints.getAfterSale, { id: row.id }, { silent: true });
  const { data = row } = useQuery(read);
  return data.revision > row.revision ? data : row;
}
