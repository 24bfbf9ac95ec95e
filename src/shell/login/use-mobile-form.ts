import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Language } from '#src/contract/languages.ts';
import type { LoginServices } from './login-services.ts';
import { cleaned, faultOf, type MobileFaults, type MobileField, mobileFields } from './mobile-rules.ts';
import { loginFailure, type LoginFailure } from './sign-in.ts';
import { sendSmsLogin } from './sms-login.ts';
import { type SmsCode, useSmsCode } from './use-sms-code.ts';

/** What did not succeed: the login, or sending a code. */
export interface MobileFailure {
  readonly of: 'login' | 'code';
  readonly why: LoginFailure;
}

type Inputs = Readonly<Record<MobileField, RefObject<HTMLInputElement | null>>>;

export function useMobileForm(services: LoginServices, language: Language) {
  const [values, setValues] = useState({ mobile: '', code: '' });
  const [faults, setFaults] = useState<MobileFaults>({});
  const [failure, setFailure] = useState<MobileFailure>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mobile = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const inputs: Inputs = { mobile, code };
  const sms: SmsCode = useSmsCode(() => services.client(language));
  useEffect(() => {
    if (failure?.of === 'login') code.current?.focus();
  }, [failure]);

  /** Marks what is wrong; the first such field gets the focus. */
  const check = (fields: readonly MobileField[]): boolean => {
    const found = fields.map((field) => [field, faultOf(field, values[field])] as const);
    setFaults((current) => ({ ...current, ...Object.fromEntries(found) }));
    const wrong = found.find(([, fault]) => fault !== undefined);
    if (wrong) inputs[wrong[0]].current?.focus();
    return !wrong;
  };

  const logIn = async () => {
    try {
      const client = await services.client(language);
      services.prepare();
      await services.enter(await sendSmsLogin(client, values.mobile, values.code), language);
    } catch (error) {
      const why = await loginFailure(error, services.isOutdated);
      setValues((current) => ({ ...current, code: '' }));
      setFailure({ of: 'login', why });
      setBusy(false);
    } finally {
      running.current = false;
    }
  };

  const askForCode = async () => {
    if (sms.asking || sms.left > 0 || !check(['mobile'])) return;
    setFailure(undefined);
    const outcome = await sms.ask(values.mobile);
    if (outcome === 'sent') code.current?.focus();
    else if (outcome) setFailure({ of: 'code', why: outcome });
  };

  return {
    values,
    faults,
    failure,
    busy,
    inputs,
    sms,
    askForCode,
    change(field: MobileField, typed: string) {
      const value = cleaned(field, typed);
      setValues((current) => ({ ...current, [field]: value }));
      if (!faultOf(field, value)) setFaults((current) => ({ ...current, [field]: undefined }));
    },
    leave: (field: MobileField) => setFaults((current) => ({ ...current, [field]: faultOf(field, values[field]) })),
    submit(event: FormEvent) {
      event.preventDefault();
      if (running.current) return;
      setFailure(undefined);
      if (!check(mobileFields)) return;
      running.current = true;
      setBusy(true);
      void logIn();
    },
  };
}
