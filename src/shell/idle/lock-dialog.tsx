import { useEffect, useId } from 'react';
import { passwordPolicies } from '#src/contract/rules/user/password.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi, useRuntime, useSession } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { useSubmit } from '#src/ui/form/use-submit.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import { isPaletteKey } from '../palette/palette-keys.ts';
import { logOut } from '../sign-out.ts';
import { confirmPassword, passwordSchema } from '../step-up/confirm-password.ts';
import css from './idle-lock.css?inline';
import { idleTexts } from './texts.ts';

const styles = sheet(css);
const stay = () => undefined;

/** The palette is not offered over a locked page. */
function useNoPalette(): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', stop, { capture: true });
    return () => removeEventListener('keydown', stop, { capture: true });
  }, []);
}

/** Covers the page until the user has entered the password, or signs out. */
export default function LockDialog({ minutes, onUnlock }: { minutes: number; onUnlock(): void }) {
  useStyles(styles);
  useNoPalette();
  const t = useTexts(idleTexts);
  const api = useApi();
  const runtime = useRuntime();
  const { realName } = useSession();
  const id = useId();
  const form = useSchemaForm(passwordSchema, { password: '' });
  const { ref, onSubmit, busy, failure } = useSubmit({
    form,
    save: (request: { password: string }) => confirmPassword(api, request),
    onDone: onUnlock,
  });
  return (
    <Dialog
      open
      closable={false}
      title={t('title')}
      width={440}
      onClose={stay}
      footer={
        <>
          <Button onClick={() => void logOut(runtime)}>{t('signOut')}</Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {t('unlock')}
          </Button>
        </>
      }
    >
      <form ref={ref} id={id} className="ems-form ems-idle-lock" onSubmit={onSubmit} noValidate>
        <p>{t('why', { count: minutes, name: realName })}</p>
        <TextField
          {...form.field('password')}
          type="password"
          required
          maxLength={passwordPolicies.strict.max}
          label={t('password')}
          revealTexts={{ show: t('show'), hide: t('hide') }}
          autoComplete="current-password"
        />
        {failure !== undefined && <p role="alert">{t('failed')}</p>}
      </form>
    </Dialog>
  );
}
