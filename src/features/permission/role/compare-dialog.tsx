import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { type RoleRecord, roleEndpoints } from '#src/contract/user/role.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { useApi } from '#src/runtime.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { CheckRow } from '#src/ui/field/check.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { matrixGroups } from './matrix-groups.ts';
import { roleStyles } from './role-styles.ts';
import { type RightRow, rightRows } from './role-rows.ts';
import { texts } from './texts.ts';
import type { RoleDialogProps } from './use-role.ts';

/** Which pages and actions two roles give. */
export default function CompareDialog({ role, onClose }: RoleDialogProps) {
  useStyles(roleStyles);
  const t = useTexts(texts);
  const language = useLanguage();
  const api = useApi();
  const [otherId, setOtherId] = useState<string>();
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const menu = useQuery(query(api, roleEndpoints.listRoleMenu, {}, { silent: true }));
  const list = useQuery(query(api, roleEndpoints.listRolePage, { page: 1, pageSize: pageSizeMax }, { silent: true }));
  const others = (list.data?.records ?? []).filter(({ id }) => id !== role.id);
  const other = others.find(({ id }) => id === otherId);
  return (
    <Dialog
      open
      title={t('compare.title', { name: role.roleName[language] })}
      width={760}
      onClose={onClose}
      footer={<CancelButton label={t('compare.close')} />}
    >
      <div className="ems-role-tools">
        <SelectField
          label={t('compare.with')}
          none={t('compare.choose')}
          searchable={others.length >= searchableFrom}
          options={others.map(({ id, roleName }) => ({ value: id, label: roleName[language] }))}
          value={otherId}
          onChange={(id: string | undefined) => setOtherId(id)}
        />
        <CheckRow checked={onlyDifferences} onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}>
          {t('compare.onlyDifferences')}
        </CheckRow>
      </div>
      {other && (
        <QueryView query={menu} failed={t('matrix.failed')}>
          {(pages) => {
            const rows = rightRows(matrixGroups(pages, t('matrix.noPage')));
            return <Comparison {...{ rows, onlyDifferences }} roles={[role, other]} />;
          }}
        </QueryView>
      )}
    </Dialog>
  );
}

interface ComparisonProps {
  rows: readonly RightRow[];
  roles: readonly [RoleRecord, RoleRecord];
  onlyDifferences: boolean;
}

function Comparison({ rows, roles, onlyDifferences }: ComparisonProps) {
  const t = useTexts(texts);
  const permissionName = useTexts(permissionTexts);
  const language = useLanguage();
  const differs = (row: RightRow) => row.isIn(roles[0]) !== row.isIn(roles[1]);
  const given = rows.filter((row) => roles.some((role) => row.isIn(role)));
  const shown = onlyDifferences ? given.filter(differs) : given;
  const count = given.filter(differs).length;
  return (
    <>
      <p role="status">{t('compare.differences', { count, same: given.length - count })}</p>
      {shown.length > 0 && (
        <PlainTable className="ems-role-comparison">
          <thead>
            <tr>
              <th scope="col">{t('column.rights')}</th>
              {roles.map(({ id, roleName }) => (
                <th key={id} scope="col">
                  {withSoftHyphens(roleName[language])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id} data-differs={differs(row)}>
                <th scope="row">
                  {row.permission ? permissionName(`key.${row.permission}`) : t('matrix.sees')}
                  {row.isCritical && <span className="ems-role-critical">{t('matrix.critical')}</span>}
                  <span className="ems-sub">{`${row.folder} · ${row.page}`}</span>
                </th>
                {roles.map((role) => (
                  <td key={role.id}>{t(row.isIn(role) ? 'yes' : 'no')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </>
  );
}
