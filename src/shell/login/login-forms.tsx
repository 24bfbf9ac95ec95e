import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { LoginForm } from './login-form.tsx';
import type { LoginMode } from './login-mode.ts';
import type { LoginFormProps, LoginServices, MobileLogin } from './login-services.ts';

interface LoginFormsProps extends LoginFormProps {
  /** Above the form. */
  children: ReactNode;
}

/** The form by password and, where the deployment offers it, the one by mobile number beside it: both keep their state. */
export function LoginForms({ services, language, texts, children }: LoginFormsProps) {
  const mobile = useMobileLogin(services, language);
  const [mode, setMode] = useState<LoginMode>('account');
  const heading = <h2 id="ems-login-heading">{texts.heading}</h2>;
  return (
    <>
      {mobile ? <mobile.ModeTabs {...{ language, mode, heading }} choose={setMode} /> : heading}
      {children}
      <div className={mobile && 'ems-login-panels'}>
        <div {...mobile?.panel('account', mode)}>
          <LoginForm services={services} language={language} texts={texts} />
        </div>
        {mobile && (
          <div {...mobile.panel('mobile', mode)}>
            <mobile.MobileForm services={services} language={language} texts={texts} />
          </div>
        )}
      </div>
    </>
  );
}

function useMobileLogin({ mobile }: LoginServices, language: Language): MobileLogin | undefined {
  const [loaded, setLoaded] = useState<MobileLogin>();
  useEffect(() => {
    let isLeft = false;
    void mobile(language).then((found) => isLeft || setLoaded(found));
    return () => {
      isLeft = true;
    };
  }, [mobile, language]);
  return loaded;
}
