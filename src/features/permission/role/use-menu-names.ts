import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { roleEndpoints } from '#src/contract/user/role.ts';
import { useApi } from '#src/runtime.tsx';

/** Names of menu rows by their ids. */
export function useMenuNames(): (id: string) => string {
  const { data = [] } = useQuery(query(useApi(), roleEndpoints.listRoleMenu, {}, { silent: true }));
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
