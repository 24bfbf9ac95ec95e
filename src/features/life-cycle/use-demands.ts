import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { type Demand, demandEndpoints } from '#src/contract/life-cycle/demand.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { useApi } from '#src/runtime.tsx';
import type { Option } from '#src/ui/field/select-field.tsx';

/** The demands that the caller may see. */
function useDemands(): readonly Demand[] {
  const request = { page: 1, pageSize: pageSizeMax } as const;
  const { data } = useQuery(query(useApi(), demandEndpoints.listDemands, request, { silent: true }));
  return data?.records ?? [];
}

/** Options of a field: number and title. */
export const useDemandOptions = (): readonly Option<string>[] =>
  useDemands().map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }));

/** Options of a filter, which is narrow: the number alone. */
export const useDemandNumbers = (): readonly Option<string>[] =>
  useDemands().map(({ id, number }) => ({ value: id, label: number }));
