import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { EffectDialog } from '#src/blocks/access-effect/effect-dialog.tsx';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import { roleEndpoints } from '#src/contract/user/role.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { texts } from './texts.ts';
import { type RoleDialogProps, roleReads } from './use-role.ts';

/** Removes a role; its holders get another one in the same step. */
export default function RemoveDialog({ role: listed, onClose, onDone }: RoleDialogProps) {
  const t = useTexts(texts);
  const role = useReadRow(listed, roleEndpoints.getRole);
  const name = role.roleName[useLanguage()];
  const [replacementId, setReplacementId] = useState<string>();
  const api = useApi();
  const save = useSave(roleEndpoints.removeRole, roleReads);
  const { data: roles = [] } = useQuery(query(api, roleEndpoints.listRoles, {}, { silent: true }));
  const request = { id: role.id, ...(replacementId !== undefined && { replacementId }) };
  const isComplete = role.holders === 0 || replacementId !== undefined;
  const effect = useQuery({
    ...query(api, roleEndpoints.previewRoleRemoval, request, { silent: true }),
    enabled: isComplete,
    staleTime: 0,
  });
  const choice = role.holders > 0 && (
    <>
      <p>{t('remove.holders', { count: role.holders })}</p>
      <SelectField
        label={t('remove.replacement')}
        required
        none="—"
        options={roles.flatMap(({ id, roleName }) => (id === role.id ? [] : { value: id, label: roleName }))}
        value={replacementId}
        onChange={(id: string | undefined) => setReplacementId(id)}
      />
    </>
  );
  const title = t('remove.title', { name });
  if (!isComplete)
    return (
      <Dialog open title={title} width={560} onClose={onClose}>
        {choice}
      </Dialog>
    );
  return (
    <EffectDialog
      query={effect}
      title={title}
      submitText={t('action.remove')}
      permission={roleEndpoints.removeRole.permission}
      danger
      save={(digest) => save({ ...request, revision: role.revision, effect: digest })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      {choice}
      <p>{t('remove.text')}</p>
    </EffectDialog>
  );
}
