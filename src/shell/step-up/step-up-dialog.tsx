import { stepUpLifeMs } from '#src/contract/limits.ts';
import { passwordPolicies } from '#src/contract/rules/user/password.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import { confirmPassword, passwordSchema } from './confirm-password.ts';
import { stepUpTexts } from './texts.ts';

const minuteMs = 60_000;

/** Asks for the user's password and has the server check it. */
export default function StepUpDialog({ onAnswer }: { onAnswer(isConfirmed: boolean): void }) {
  const t = useTexts(stepUpTexts);
  const api = useApi();
  const form = useSchemaForm(passwordSchema, { password: '' });
  return (
    <FormDialog
      form={form}
      title={t('title')}
      submitText={t('submit')}
      permission={undefined}
      width={440}
      save={(request) => confirmPassword(api, request)}
      onClose={() => onAnswer(false)}
      onDone={() => onAnswer(true)}
    >
      <p>{t('why', { minutes: stepUpLifeMs / minuteMs })}</p>
      <TextField
        {...form.field('password')}
        type="password"
        required
        maxLength={passwordPolicies.strict.max}
        label={t('password')}
        revealTexts={{ show: t('show'), hide: t('hide') }}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
