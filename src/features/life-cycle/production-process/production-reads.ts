import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { productionEndpoints, type ProductionRow } from '#src/contract/life-cycle/production.ts';

/** What a change of a batch makes stale. */
export const productionReads: readonly EndpointName[] = ['listProductions', 'getProduction', 'listSisters'];

/** What a dialog of an action gets. */
export interface BatchDialogProps extends DialogProps {
  batch: ProductionRow;
}

/** The revision of a batch that the user of a dialog has read. */
export function useRevision(batch: ProductionRow): { readonly id: string; readonly revision: number } {
  const { id, revision } = useReadRow<Pick<ProductionRow, 'id' | 'revision'>>(batch, productionEndpoints.getProduction);
  return { id, revision };
}
