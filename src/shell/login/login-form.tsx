import lock from 'primeicons/raw-svg/lock.svg?icon';
import shield from 'primeicons/raw-svg/shield.svg?icon';
import user from 'primeicons/raw-svg/user.svg?icon';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { CaptchaButton } from './captcha-button.tsx';
import type { LoginFormProps } from './login-services.ts';
import { fieldMax, type LoginField } from './login-rules.ts';
import { useCaptcha } from './use-captcha.ts';
import { useLoginForm } from './use-login-form.ts';

export function LoginForm({ services, language, texts }: LoginFormProps) {
  const captcha = useCaptcha(() => services.client(language));
  const form = useLoginForm(services, language, captcha);
  const capsLock = useCapsLock();
  const field = (name: LoginField) => ({
    name,
    required: true,
    size: 'large' as const,
    ref: form.inputs[name],
    value: form.values[name],
    maxLength: fieldMax[name],
    error: form.missing.includes(name) ? texts.missing[name] : undefined,
    onChange: (event: { target: HTMLInputElement }) => form.change(name, event.target.value),
    onBlur: () => form.leave(name),
  });
  return (
    <form className="ems-login-form" noValidate onSubmit={form.submit} aria-labelledby="ems-login-heading">
      <p className="ems-login-failure" role="alert">
        {form.failure && texts[form.failure]}
      </p>
      <TextField {...field('username')} label={texts.username} icon={user} autoComplete="username" autoFocus />
      <TextField
        {...field('loginPass')}
        label={texts.password}
        icon={lock}
        type="password"
        autoComplete="current-password"
        hint={capsLock.on ? texts.capsLock : undefined}
        onKeyUp={capsLock.read}
        revealTexts={{ show: texts.showPassword, hide: texts.hidePassword }}
      />
      <TextField
        {...field('code')}
        label={texts.code}
        icon={shield}
        autoCapitalize="off"
        trailing={<CaptchaButton captcha={captcha} texts={texts} />}
      />
      <Button
        type="submit"
        kind="primary"
        size="large"
        busy={form.busy}
        disabled={form.busy}
        className="ems-login-submit"
      >
        {form.busy ? texts.submitting : form.failure === 'newVersion' ? texts.reload : texts.submit}
      </Button>
    </form>
  );
}

function useCapsLock() {
  const [on, setOn] = useState(false);
  return { on, read: (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock')) };
}
