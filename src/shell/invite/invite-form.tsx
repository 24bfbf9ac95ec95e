import { type FormEvent, useState } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { passwordMax } from '#src/contract/limits.ts';
import { formatsOf } from '#src/i18n/format.ts';
import { usePlainTexts } from '#src/i18n/plain.ts';
import { interpolate } from '#src/lib/text/interpolate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { inviteTexts } from './invite-texts.ts';
import { isStrong, meets, passwordRules, strongPasswordMin } from './password-rules.ts';

interface InviteFormProps {
  userName: string;
  until: string;
  language: Language;
  busy: boolean;
  /** The last attempt got no answer. */
  isUnsaved: boolean;
  onSave(password: string): void;
}

/** The password and its repetition, with the requirements that it meets so far. It is kept in the fields alone. */
export function InviteForm({ userName, until, language, busy, isUnsaved, onSave }: InviteFormProps) {
  const texts = usePlainTexts(inviteTexts, language);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isSent, setSent] = useState(false);
  const isWeak = isSent && !isStrong(password);
  const differs = isSent && again !== password;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (isStrong(password) && again === password) return onSave(password);
    const [first, second] = event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([hidden])');
    (isStrong(password) ? second : first)?.focus();
  };
  const rules = {
    length: interpolate(texts.rule.length, { min: strongPasswordMin }),
    upper: texts.rule.upper,
    lower: texts.rule.lower,
    digit: texts.rule.digit,
    special: texts.rule.special,
  };
  const field = {
    type: 'password',
    size: 'large',
    required: true,
    maxLength: passwordMax,
    autoComplete: 'new-password',
    revealTexts: { show: texts.show, hide: texts.hide },
  } as const;
  const time = formatsOf(language).dateTime(until);
  return (
    <form noValidate onSubmit={submit}>
      <p>{interpolate(texts.intro, { name: userName })}</p>
      <p className="ems-invite-note">{interpolate(texts.until, { time })}</p>
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <TextField
        {...field}
        autoFocus
        label={texts.password}
        value={password}
        error={isWeak ? texts.weak : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      <ul className="ems-invite-rules" aria-label={texts.rules}>
        {passwordRules.map((rule) => {
          const isMet = meets(password, rule);
          return (
            <li key={rule} data-met={isMet}>
              <span role="img" aria-label={isMet ? texts.met : texts.open}>
                {isMet ? '✓' : '○'}
              </span>{' '}
              {rules[rule]}
            </li>
          );
        })}
      </ul>
      <TextField
        {...field}
        label={texts.again}
        value={again}
        error={differs ? texts.mismatch : undefined}
        onChange={({ target }) => setAgain(target.value)}
      />
      <p role="alert" className="ems-invite-failed">
        {isUnsaved && `${texts.failed}. ${texts.failedText}`}
      </p>
      <Button type="submit" kind="primary" size="large" busy={busy} disabled={busy}>
        {busy ? texts.saving : texts.submit}
      </Button>
    </form>
  );
}
