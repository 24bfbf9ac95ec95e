import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { productionEndpoints, type ProductionRow } from '#src/contract/life-cycle/production.ts';
import { useApi } from '#src/runtime.tsx';

/** What a change of a batch makes stale. */
export const productionReads: readonly EndpointName[] = ['listProductions', 'getProduction', 'listSisters'];

/** What a dialog of an action gets. */
export interface BatchDialogProps extends DialogProps {
  batch: ProductionRow;
}

/** The revision of a batch as it is now: after a conflict the next try is based on it. */
export function useRevision({ id, revision }: ProductionRow): { readonly id: string; readonly revision: number } {
  const { data } = useQuery(query(useApi(), productionEndpoints.getProduction, { id }, { silent: true }));
  return { id, revision: Math.max(revision, data?.revision ?? 0) };
}
