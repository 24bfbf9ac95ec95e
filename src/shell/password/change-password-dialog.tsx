import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { query } from '#src/api/query.ts';
import { call } from '#src/api/call.ts';
import { passwordEndpoints } from '#src/contract/user/password.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { platformEndpoints } from '#src/contract/system/platform.ts';
import { type PasswordPolicy, policyOf } from '#src/contract/rules/user/password.ts';
import { changePasswordDependents, changePasswordForm } from '#src/contract/rules/user/change-password.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi, useRuntime, useSession } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { useSubmit } from '#src/ui/form/use-submit.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import { logOut } from '../sign-out.ts';
import css from './change-password-dialog.css?inline';
import { noteChanged } from './first-sign.ts';
import { type PasswordFailure, passwordFailure } from './password-failure.ts';
import { passwordTexts } from './texts.ts';

const styles = sheet(css);
const empty = { password: '', passwordNew: '', passwordNewCheck: '' };

/** forced, forcedInitial: nothing else is open to the user before. */
export type ChangeReason = 'requested' | 'initial' | 'forced' | 'forcedInitial';

interface ChangePasswordDialogProps {
  onClose(): void;
  reason?: ChangeReason;
}

/** The form, and the call. The passwords are in the fields only: no cache of calls keeps them. */
function useChangePassword(policy: PasswordPolicy, onClose: () => void) {
  const api = useApi();
  const { userId = '', user } = useSession();
  const form = useSchemaForm(changePasswordForm(policy), empty, changePasswordDependents);
  const save = async ({ password, passwordNew }: typeof empty) => {
    const request = { userId, userName: user?.name ?? '', oldPassword: password, newPassword: passwordNew };
    await call(api, passwordEndpoints.resetPassword, request, { silent: true }).catch((cause: unknown) => {
      throw new Error(passwordFailure(cause), { cause });
    });
  };
  const onDone = () => {
    noteChanged(userId);
    location.reload();
    onClose();
  };
  const submit = useSubmit({ form, save, onDone });
  const { failure } = submit;
  return {
    ...submit,
    form,
    user,
    failure: failure instanceof Error ? (failure.message as PasswordFailure) : undefined,
  };
}

const policyKey = 'passwordPolicy';

/** Old password, new one, and the new one again, by the policy that is set. */
export default function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const api = useApi();
  useStaleOnChange('config', policyReads);
  const settings = useQuery(query(api, platformEndpoints.listConfig, { encode: policyKey }, { silent: true }));
  const value = settings.data?.find(({ configKey }) => configKey === policyKey)?.configValue;
  return <PolicyDialog key={value ?? 'conform'} policy={policyOf(value)} {...props} />;
}

const policyReads = [platformEndpoints.listConfig.name] as const;

function PolicyDialog({
  onClose,
  policy,
  reason = 'requested',
}: ChangePasswordDialogProps & { policy: PasswordPolicy }) {
  useStyles(styles);
  const t = useTexts(passwordTexts);
  const id = useId();
  const { ref, form, user, onSubmit, busy, failure } = useChangePassword(policy, onClose);
  const isForced = reason === 'forced' || reason === 'forcedInitial';
  const secret = {
    type: 'password',
    required: true,
    revealTexts: { show: t('show'), hide: t('hide') },
  } as const;
  return (
    <Dialog
      open
      title={t(`title.${reason}`)}
      width={440}
      dirty={form.formState.isDirty}
      closable={!isForced}
      {...{ onClose, busy }}
      footer={
        <>
          {isForced ? <LogoutButton /> : <CancelButton disabled={busy} />}
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form ref={ref} id={id} className="ems-password" onSubmit={onSubmit} noValidate>
        {reason !== 'requested' && <p>{t(`why.${reason}`)}</p>}
        <TextField
          {...form.field('password')}
          {...secret}
          maxLength={policy.max}
          label={t('old')}
          autoComplete="current-password"
        />
        <TextField
          {...form.field('passwordNew')}
          {...secret}
          label={t('new')}
          hint={t(policy.characters ? 'newHint' : 'newHintAny', { min: policy.min, max: policy.max })}
          maxLength={policy.max}
          autoComplete="new-password"
        />
        <TextField
          {...form.field('passwordNewCheck')}
          {...secret}
          maxLength={policy.max}
          label={t('check')}
          autoComplete="new-password"
        />
        <p className="ems-password-others">{t('others')}</p>
        <p className="ems-password-failed" role="alert">
          {failure && t(`failure.${failure}`)}
        </p>
        {/* For the browser's password manager: whose password it is. */}
        <input type="text" autoComplete="username" value={user?.name ?? ''} readOnly hidden />
      </form>
    </Dialog>
  );
}

function LogoutButton() {
  const t = useTexts(passwordTexts);
  const runtime = useRuntime();
  return <Button onClick={() => void logOut(runtime)}>{t('logout')}</Button>;
}
