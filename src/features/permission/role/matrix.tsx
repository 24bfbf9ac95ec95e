import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { type Authority, exclusiveDuties } from '#src/contract/user/permissions.ts';
import { roleEndpoints } from '#src/contract/user/role.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi, useSession } from '#src/runtime.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { CheckRow } from '#src/ui/field/check.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import type { Grants, MatrixProps } from './grants.ts';
import { matrixGroups, shownGroups } from './matrix-groups.ts';
import { MatrixFolder } from './matrix-folder.tsx';
import { roleStyles } from './role-styles.ts';
import { texts } from './texts.ts';

const rolesMax = 500;

const missingIn = (all: Grants, others: Grants): number =>
  all.menuIds.filter((id) => !others.menuIds.includes(id)).length +
  all.permissions.filter((key) => !others.permissions.includes(key)).length;

/** Which pages somebody with the role sees, and which actions each page offers. */
export function Matrix({ label, value, before, fixed, keysFixed, onChange }: MatrixProps) {
  useStyles(roleStyles);
  const t = useTexts(texts);
  const permissionName = useTexts(permissionTexts);
  const permissions = useSession().permissions as readonly Authority[];
  const [keyword, setKeyword] = useState('');
  const [onlyChanges, setOnlyChanges] = useState(false);
  const menu = useQuery(query(useApi(), roleEndpoints.listRoleMenu, {}, { silent: true }));
  const [won, lost] = [missingIn(value, before), missingIn(before, value)];
  const conflicts = exclusiveDuties.filter((pair) => pair.every((key) => value.permissions.includes(key)));
  return (
    <fieldset className="ems-role-matrix">
      <legend>{label}</legend>
      <div className="ems-role-tools">
        <TextField
          label={t('matrix.search')}
          type="search"
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
        {!fixed && !keysFixed && <CopyFrom onChange={onChange} />}
        <CheckRow checked={onlyChanges} onChange={(event) => setOnlyChanges(event.currentTarget.checked)}>
          {t('matrix.onlyChanges')}
        </CheckRow>
      </div>
      <p role="status" className="ems-sub">
        {won + lost > 0 ? t('matrix.changes', { won, lost }) : t('matrix.unchanged')}
      </p>
      {keysFixed && <p className="ems-sub">{t('matrix.keysFixed')}</p>}
      {conflicts.map(([first, second]) => (
        <p key={first} role="status" className="ems-role-warning">
          {t('matrix.exclusive', { first: permissionName(`key.${first}`), second: permissionName(`key.${second}`) })}
        </p>
      ))}
      <QueryView query={menu} failed={t('matrix.failed')}>
        {(rows) => {
          const filter = {
            keyword,
            onlyChanges,
            before,
            value,
            nameOf: (key: Authority) => permissionName(`key.${key}`),
          };
          const groups = shownGroups(matrixGroups(rows, t('matrix.noPage')), filter);
          if (groups.length === 0) return <p>{t('matrix.none')}</p>;
          return groups.map((group) => (
            <MatrixFolder
              key={group.id}
              {...{ group, value, before, fixed, keysFixed, onChange }}
              owned={permissions}
            />
          ));
        }}
      </QueryView>
    </fieldset>
  );
}

/** Sets all boxes to those of another role. */
function CopyFrom({ onChange }: Pick<MatrixProps, 'onChange'>) {
  const t = useTexts(texts);
  const language = useLanguage();
  const request = { page: 1, pageSize: rolesMax };
  const { data } = useQuery(query(useApi(), roleEndpoints.listRolePage, request, { silent: true }));
  const roles = (data?.records ?? []).filter(({ isChangeable }) => isChangeable);
  return (
    <SelectField
      label={t('matrix.copyFrom')}
      none="—"
      options={roles.map(({ id, roleName }) => ({ value: id, label: roleName[language] }))}
      value={undefined}
      onChange={(id) => {
        const role = roles.find((each) => each.id === id);
        if (role) onChange({ menuIds: role.menuIds, permissions: role.permissions });
      }}
    />
  );
}
