import * as z from 'zod/mini';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { codes } from '#src/contract/codes.ts';
import { stepUpLifeMs } from '#src/contract/limits.ts';
import { passwordEndpoints } from '#src/contract/user/password.ts';
import { passwordPolicies } from '#src/contract/rules/user/password.ts';
import { filled } from '#src/contract/rules/text.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import { stepUpTexts } from './texts.ts';

const schema = z.object({ password: filled('password.required') });
const minuteMs = 60_000;

/** A wrong password is an error of the field. */
function toFieldError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== codes.passwordRefused || !error.msg) return error;
  return new ApiError({ kind: error.kind, call: error.call, fields: { password: error.msg } }, { cause: error });
}

/** Asks for the user's password and has the server check it. */
export default function StepUpDialog({ onAnswer }: { onAnswer(isConfirmed: boolean): void }) {
  const t = useTexts(stepUpTexts);
  const api = useApi();
  const form = useSchemaForm(schema, { password: '' });
  const save = (request: { password: string }) =>
    call(api, passwordEndpoints.confirmPassword, request, { silent: true }).catch((error: unknown) => {
      throw toFieldError(error);
    });
  return (
    <FormDialog
      form={form}
      title={t('title')}
      submitText={t('submit')}
      permission={undefined}
      width={440}
      save={save}
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
