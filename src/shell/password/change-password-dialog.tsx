import { useId } from 'react';
import { call } from '#src/api/call.ts';
import { passwordMax, passwordMin } from '#src/contract/limits.ts';
import { passwordEndpoints } from '#src/contract/password.ts';
import { changePasswordDependents, changePasswordForm } from '#src/contract/rules/change-password.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi, useRuntime, useSession } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { useSubmit } from '#src/ui/form/use-submit.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { logOut } from '../sign-out.ts';
import css from './change-password-dialog.css?inline';
import { noteChanged } from './first-sign.ts';
import { type PasswordFailure, passwordFailure } from './password-failure.ts';
import { passwordTexts } from './texts.ts';

const styles = sheet(css);
const schema = changePasswordForm();
const empty = { password: '', passwordNew: '', passwordNewCheck: '' };

/** forced, forcedInitial: nothing else is open to the user before. */
export type ChangeReason = 'requested' | 'initial' | 'forced' | 'forcedInitial';

interface ChangePasswordDialogProps {
  onClose(): void;
  reason?: ChangeReason;
}

/** The form, and the call. The passwords are in the fields only: no cache of calls keeps them. */
function useChangePassword(onClose: () => void) {
  const api = useApi();
  const { userId = '', user } = useSession();
  const form = useSchemaForm(schema, empty, changePasswordDependents);
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

/** Old password, new one, and the new one again. */
export default function ChangePasswordDialog({ onClose, reason = 'requested' }: ChangePasswordDialogProps) {
  useStyles(styles);
  const t = useTexts(passwordTexts);
  const id = useId();
  const { ref, form, user, onSubmit, busy, failure } = useChangePassword(onClose);
  const isForced = reason === 'forced' || reason === 'forcedInitial';
  const secret = {
    type: 'password',
    required: true,
    maxLength: passwordMax,
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
        <TextField {...form.field('password')} {...secret} label={t('old')} autoComplete="current-password" />
        <TextField
          {...form.field('passwordNew')}
          {...secret}
          label={t('new')}
          hint={t('newHint', { min: passwordMin, max: passwordMax })}
          autoComplete="new-password"
        />
        <TextField {...form.field('passwordNewCheck')} {...secret} label={t('check')} autoComplete="new-password" />
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
