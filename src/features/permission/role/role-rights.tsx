import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { type RolePage, type RoleRecord, roleEndpoints } from '#src/contract/user/role.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { matrixGroups } from './matrix-groups.ts';
import { texts } from './texts.ts';

/** The pages and actions of a role, in the order of the menu. */
export function RoleRights({ row }: { row: RoleRecord }) {
  const t = useTexts(texts);
  const tn = useTexts(permissionTexts);
  const menu = useQuery(query(useApi(), roleEndpoints.listRoleMenu, {}, { silent: true }));
  const pagesOf = (rows: readonly RolePage[]) =>
    matrixGroups(rows, t('matrix.noPage')).flatMap(({ pages }) =>
      pages.flatMap(({ id, name, keys }) => {
        const granted = keys.filter((key) => row.permissions.includes(key));
        return row.menuIds.includes(id) || granted.length > 0 ? [{ id, name, granted }] : [];
      }),
    );
  return (
    <QueryView
      query={menu}
      failed={t('matrix.failed')}
      isEmpty={(rows) => pagesOf(rows).length === 0}
      empty={<Empty title={t('matrix.nothing')} />}
    >
      {(rows) => (
        <Entries label={t('column.rights')}>
          {pagesOf(rows).map(({ id, name, granted }) => (
            <li key={id}>
              <strong>{name}</strong>
              {granted.length > 0 && (
                <span className="ems-sub">{granted.map((key) => tn(`key.${key}`)).join(' · ')}</span>
              )}
            </li>
          ))}
        </Entries>
      )}
    </QueryView>
  );
}
