import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { demandEndpoints } from '#src/contract/life-cycle/demand.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { useApi } from '#src/runtime.tsx';
import type { Option } from '#src/ui/select-field.tsx';

/** The demands that the caller may see, as options of a field: number and title. */
export function useDemandOptions(): readonly Option<string>[] {
  const request = { page: 1, pageSize: pageSizeMax } as const;
  const { data } = useQuery(query(useApi(), demandEndpoints.listDemands, request, { silent: true }));
  return (data?.records ?? []).map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }));
}
