import { createRef, type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '#src/contract/languages.ts';
import type { LoginServices } from './login-services.ts';
import { isMissing, type LoginField, loginFields, type LoginValues, missingFields } from './login-rules.ts';
import { loginFailure, type LoginFailure, sendLogin } from './sign-in.ts';
import { readTypedName, reloadWith } from './typed-name.ts';
import type { Captcha } from './use-captcha.ts';

type Inputs = Readonly<Record<LoginField, RefObject<HTMLInputElement | null>>>;

export interface LoginForm {
  readonly values: LoginValues;
  readonly missing: readonly LoginField[];
  readonly failure: LoginFailure | undefined;
  readonly busy: boolean;
  readonly inputs: Inputs;
  change(field: LoginField, value: string): void;
  leave(field: LoginField): void;
  submit(event: FormEvent): void;
}

/** The login form's state. The password lives here only, and ends with the page. */
export function useLoginForm(services: LoginServices, language: Language, captcha: Captcha): LoginForm {
  const [values, setValues] = useState(() => ({
    ...services.typed,
    username: services.typed.username || readTypedName(),
  }));
  const [missing, setMissing] = useState<readonly LoginField[]>([]);
  const [failure, setFailure] = useState<LoginFailure>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [inputs] = useState(newInputs);
  useLayoutEffect(() => setValues((current) => withTyped(current, inputs)), [inputs]);
  // A failure empties the code, which is typed next.
  useEffect(() => {
    if (failure) inputs.code.current?.focus();
  }, [failure, inputs]);

  const attempt = async () => {
    try {
      const [config, client] = await Promise.all([services.config, services.client(language)]);
      services.prepare();
      await services.enter(await sendLogin(client, config, values, captcha.number()), language);
    } catch (error) {
      const why = await loginFailure(error, services.isOutdated);
      captcha.refresh();
      setValues((current) => ({ ...current, code: '' }));
      setFailure(why);
      setBusy(false);
    } finally {
      running.current = false;
    }
  };

  return {
    values,
    missing,
    failure,
    busy,
    inputs,
    change(field, value) {
      setValues((current) => ({ ...current, [field]: value }));
      if (!isMissing(field, value)) setMissing((fields) => fields.filter((other) => other !== field));
    },
    leave(field) {
      if (isMissing(field, values[field])) setMissing((fields) => [...new Set([...fields, field])]);
    },
    submit(event) {
      event.preventDefault();
      // State would come too late for a second submit in the same moment.
      if (running.current) return;
      if (failure === 'newVersion') return reloadWith(values.username);
      const gaps = missingFields(values);
      setMissing(gaps);
      setFailure(undefined);
      const first = gaps[0];
      if (first) return inputs[first].current?.focus();
      running.current = true;
      setBusy(true);
      void attempt();
    },
  };
}

const newInputs = (): Inputs => ({ username: createRef(), loginPass: createRef(), code: createRef() });

/** With what was typed into the inputs while the page that the document shows became the program's. */
function withTyped(values: LoginValues, inputs: Inputs): LoginValues {
  const typed = loginFields.map((field) => [field, inputs[field].current?.value ?? values[field]] as const);
  if (typed.every(([field, value]) => value === values[field])) return values;
  return Object.fromEntries(typed) as LoginValues;
}
