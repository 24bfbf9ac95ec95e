import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { EffectDialog } from '#src/blocks/access-effect/effect-dialog.tsx';
import { useSave } from '#src/blocks/form/use-save.ts';
import { roleEndpoints } from '#src/contract/user/role.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { texts } from './texts.ts';
import { type RoleDialogProps, roleReads } from './use-role.ts';

interface ConfirmProps extends RoleDialogProps {
  name: string;
  add: string[];
  remove: string[];
}

/** Asks before people get a role or lose it, with what that does. */
export function ConfirmHolders({ role, name, add, remove, onClose, onDone }: ConfirmProps) {
  const t = useTexts(texts);
  const request = { roleId: role.id, add, remove };
  const effect = useQuery({
    ...query(useApi(), roleEndpoints.previewRoleHolders, request, { silent: true }),
    staleTime: 0,
  });
  const save = useSave(roleEndpoints.assignRole, roleReads);
  return (
    <EffectDialog
      query={effect}
      title={t('holders.confirm', { name })}
      submitText={t('holders.save')}
      permission={roleEndpoints.assignRole.permission}
      save={(digest) => save({ ...request, effect: digest })}
      onClose={onClose}
      onDone={() => onDone()}
    />
  );
}
