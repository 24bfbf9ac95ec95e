import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { EffectDialog } from '#src/blocks/access-effect/effect-dialog.tsx';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import type { RestoreProps } from '#src/blocks/removed-records/removed-button.tsx';
import { menuAdminEndpoints, type MenuRow } from '#src/contract/user/menu-admin.ts';
import { roleEndpoints } from '#src/contract/user/role.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { listText } from '#src/lib/time/month-text.ts';
import { menuReads } from './menu-reads.ts';
import { RolePreview } from './role-preview.tsx';
import { texts } from './texts.ts';

export type MenuChange = 'show' | 'hide' | 'give' | 'remove' | 'restore';

interface ChangeDialogProps extends DialogProps {
  ids: readonly string[];
  change: MenuChange;
}

/** Names of the roles that have one of the rows. */
function rolesOf(ids: readonly string[], rows: readonly MenuRow[]): string[] {
  const roles = rows.filter(({ id }) => ids.includes(id)).flatMap((row) => row.roles);
  return [...new Map(roles.map(({ id, name }) => [id, name])).values()];
}

/** Shows whom a change of rows affects, and makes it. */
export function ChangeDialog({ ids, change, onClose, onDone }: ChangeDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const api = useApi();
  const [roleId, setRoleId] = useState<string>();
  const isGiven = change === 'give';
  const roles = useQuery({ ...query(api, roleEndpoints.listRoles, {}, { silent: true }), enabled: isGiven });
  const request = { ids: [...ids], change, ...(roleId !== undefined && { roleId }) };
  const isReady = !isGiven || roleId !== undefined;
  const effect = useQuery({
    ...query(api, menuAdminEndpoints.previewMenuChange, request, { silent: true }),
    enabled: isReady,
    staleTime: 0,
  });
  const save = useSave(menuAdminEndpoints.changeMenuRows, menuReads);
  const menu = useQuery(query(api, menuAdminEndpoints.listMenuRows, {}, { silent: true }));
  const losers = change === 'remove' ? rolesOf(ids, menu.data?.records ?? []) : [];
  const homes = effect.data?.homes ?? [];
  return (
    <EffectDialog
      query={effect}
      title={t(`change.${change}`, { count: ids.length })}
      submitText={t(`action.${change}`)}
      permission={menuAdminEndpoints.changeMenuRows.permission}
      danger={change === 'remove'}
      ready={isReady}
      save={(digest) => save({ ...request, effect: digest })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      {isGiven && (
        <SelectField
          label={t('change.role')}
          value={roleId}
          options={(roles.data ?? []).map(({ id, roleName }) => ({ value: id, label: roleName }))}
          onChange={(id) => setRoleId(id)}
          required
        />
      )}
      {change !== 'restore' && <RolePreview change={isReady ? { change: request } : undefined} />}
      {change === 'hide' && <p>{t('change.hideText')}</p>}
      {losers.length > 0 && <p>{t('change.roles', { names: listText(losers, language) })}</p>}
      {homes.length > 0 && (
        <p>
          {t('change.homes', {
            names: listText(
              homes.map(({ name }) => name),
              language,
            ),
          })}
        </p>
      )}
    </EffectDialog>
  );
}

/** Shows whom a restored row of the menu affects, and restores it. */
export const RestoreMenuRow = ({ record, ...dialog }: RestoreProps) => (
  <ChangeDialog ids={[record.id]} change="restore" {...dialog} />
);
