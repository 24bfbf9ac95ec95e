import phone from 'primeicons/raw-svg/mobile.svg?icon';
import shield from 'primeicons/raw-svg/shield.svg?icon';
import { usePlainTexts } from '#src/i18n/plain.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LiveRegion } from '#src/ui/state/live-region.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import type { LoginFormProps } from './login-services.ts';
import type { LoginTexts } from './login-texts.ts';
import type { MobileField } from './mobile-rules.ts';
import { mobileTexts } from './mobile-texts.ts';
import type { LoginFailure } from './sign-in.ts';
import { type MobileFailure, useMobileForm } from './use-mobile-form.ts';
import type { SmsCode } from './use-sms-code.ts';
import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './i18n/mobile/zh.ts';

type MobileTexts = TextsLike<typeof zh>;

/** Login by mobile number and the code of a text message. */
export function MobileForm({ services, language, texts }: LoginFormProps) {
  const formTexts = usePlainTexts(mobileTexts, language);
  const form = useMobileForm(services, language);
  const field = (name: MobileField) => ({
    name,
    required: true,
    size: 'large' as const,
    ref: form.inputs[name],
    value: form.values[name],
    error: form.faults[name] && formTexts[form.faults[name]],
    onChange: (event: { target: HTMLInputElement }) => form.change(name, event.target.value),
    onBlur: () => form.leave(name),
  });
  return (
    <form className="ems-login-form" noValidate onSubmit={form.submit} aria-label={formTexts.mobile}>
      <p className="ems-login-failure" role="alert">
        {form.failure && failureText(form.failure, formTexts, texts)}
      </p>
      <TextField {...field('mobile')} label={formTexts.number} icon={phone} type="tel" autoComplete="tel" />
      <TextField
        {...field('code')}
        label={formTexts.code}
        icon={shield}
        inputMode="numeric"
        autoComplete="one-time-code"
        trailing={<CodeButton sms={form.sms} texts={formTexts} ask={() => void form.askForCode()} />}
      />
      <Countdown sms={form.sms} texts={formTexts} />
      <Button
        type="submit"
        kind="primary"
        size="large"
        busy={form.busy}
        disabled={form.busy}
        className="ems-login-submit"
      >
        {form.busy ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}

const waitText = (texts: MobileTexts, seconds: number): string =>
  texts.wait.replace('{{seconds}}', () => String(seconds));

function CodeButton({ sms, texts, ask }: { sms: SmsCode; texts: MobileTexts; ask(): void }) {
  const counting = sms.left > 0;
  return (
    <Button size="large" className="ems-sms-button" busy={sms.asking} disabled={counting} onClick={ask}>
      {counting ? waitText(texts, sms.left) : texts.getCode}
    </Button>
  );
}

function Countdown({ sms: { announcedSeconds }, texts }: { sms: SmsCode; texts: MobileTexts }) {
  const words =
    announcedSeconds === 60
      ? `${texts.sent} ${waitText(texts, announcedSeconds)}`
      : announcedSeconds && waitText(texts, announcedSeconds);
  return <LiveRegion>{announcedSeconds === 0 ? texts.again : words}</LiveRegion>;
}

function failureText({ of, why }: MobileFailure, formTexts: MobileTexts, texts: LoginTexts): string {
  if (why === 'unreachable' || why === 'newVersion') return texts[why];
  if (of === 'login') return why === 'refused' ? formTexts.refused : texts[why];
  const ofCode: Readonly<Record<Exclude<LoginFailure, 'unreachable' | 'newVersion'>, string>> = {
    refused: formTexts.codeNotSent,
    serverFault: formTexts.codeNotSent,
    tooMany: formTexts.codeTooSoon,
  };
  return ofCode[why];
}
