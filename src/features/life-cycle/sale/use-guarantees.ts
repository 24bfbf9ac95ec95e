import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { type Sale, saleEndpoints } from '#src/contract/life-cycle/sale.ts';
import type { SaleGuarantees } from '#src/contract/life-cycle/sale-guarantees.ts';
import { useApi } from '#src/runtime.tsx';

const sizeMax = 50;

/** What was metered of the promises, by sale. */
export type Guarantees = ReadonlyMap<string, SaleGuarantees>;

/** The promises of the listed sales against what was metered; they arrive after the rows. */
export function useGuarantees({ rows }: { readonly rows: readonly Sale[] }): Guarantees {
  const ids = rows.slice(0, sizeMax).map(({ id }) => id);
  const { data } = useQuery({
    ...query(useApi(), saleEndpoints.getSaleGuarantees, { ids }, { silent: true }),
    enabled: ids.length > 0,
  });
  return useMemo(() => new Map(data?.map((each) => [each.id, each])), [data]);
}

/** How many promises of a sale are not kept. */
export const breachesOf = (guarantees: Guarantees, saleId: string): number =>
  guarantees.get(saleId)?.guarantees.filter(({ isBreached }) => isBreached).length ?? 0;
