import { skipToken, useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { userAdminEndpoints } from '#src/contract/user/user-admin.ts';
import type { UserFilter } from '#src/contract/user/user-filter.ts';
import { useApi } from '#src/runtime.tsx';

/** How many users a filter finds now; undefined until it is known, and without a filter. */
export function useFilterTotal(filter: UserFilter | undefined): number | undefined {
  const request = { ...filter, page: 1, pageSize: 1 };
  const options = query(useApi(), userAdminEndpoints.listUsers, request, { silent: true });
  const { data } = useQuery({ ...options, ...(filter === undefined && { queryFn: skipToken }) });
  return data?.total;
}
