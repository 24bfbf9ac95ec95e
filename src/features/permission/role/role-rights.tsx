import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { type RoleRecord, roleEndpoints } from '#src/contract/user/role.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { matrixGroups } from './matrix-groups.ts';
import { texts } from './texts.ts';

/** The pages and actions of a role, in the order of the menu. */
export function RoleRights({ row }: { row: RoleRecord }) {
  const t = useTexts(texts);
  const tn = useTexts(permissionTexts);
  const menu = useQuery(query(useApi(), roleEndpoints.listRoleMenu, {}, { silent: true }));
  return (
    <QueryView query={menu} failed={t('matrix.failed')}>
      {(rows) => (
        <Entries label={t('column.rights')}>
          {matrixGroups(rows, t('matrix.noPage')).flatMap(({ pages }) =>
            pages.flatMap(({ id, name, keys }) => {
              const granted = keys.filter((key) => row.permissions.includes(key));
              if (!row.menuIds.includes(id) && granted.length === 0) return [];
              return (
                <li key={id}>
                  <strong>{name}</strong>
                  {granted.length > 0 && (
                    <span className="ems-sub">{granted.map((key) => tn(`key.${key}`)).join(' · ')}</span>
                  )}
                </li>
              );
            }),
          )}
        </Entries>
      )}
    </QueryView>
  );
}
