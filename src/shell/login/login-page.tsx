import { type ReactNode, startTransition, Suspense, use, useEffect, useState } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { loginTitleLong } from '#src/contract/limits.ts';
import { usePlainTexts } from '#src/i18n/plain.ts';
import { clearTab } from '#src/session/session-storage.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { Brand } from '../brand.ts';
import { storeLanguage } from '../cookies.ts';
import { showPageIcon } from '../page-icon.ts';
import { LanguageSwitch } from './language-switch.tsx';
import css from './login.css?inline';
import type { LoginServices } from './login-services.ts';
import { LoginForms } from './login-forms.tsx';
import { loginTexts } from './login-texts.ts';
import { useBrand } from './use-brand.ts';

const styles = sheet(css);

const LoginScene = lazyComponent(() => import('./login-scene.tsx'));

interface LoginPageProps {
  services: LoginServices;
  first: Language;
  /** The window comes from a session that was signed out in another one. */
  isEndedElsewhere: boolean;
}

/** The login page without router, queries and schemas. The form is usable before the configuration is loaded. */
export function LoginPage({ services, first, isEndedElsewhere }: LoginPageProps) {
  useStyles(styles);
  const [language, setLanguage] = useState(first);
  const texts = usePlainTexts(loginTexts, language);
  const brand = useBrand(services, language);
  const title = brand.loginTitle ?? texts.defaultTitle;
  // A signed-out window keeps nothing of the session before.
  useEffect(clearTab, []);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = brand.documentTitle ?? title;
  }, [language, brand.documentTitle, title]);
  useEffect(() => showPageIcon(brand.pageIcon), [brand.pageIcon]);
  const choose = (next: Language) => {
    storeLanguage(next);
    startTransition(() => setLanguage(next));
  };
  return (
    <div className="ems-login">
      <aside className="ems-login-picture">
        <BrandMark brand={brand} />
        <div className="ems-login-scene-frame">
          <Afterwards>
            <LoginScene label={texts.scene} />
          </Afterwards>
        </div>
        <p className="ems-login-tagline">{texts.tagline}</p>
      </aside>
      <main className="ems-login-side">
        <LanguageSwitch label={texts.language} language={language} onChoose={choose} />
        <section className="ems-login-card">
          <h1 className={[...title].length >= loginTitleLong ? 'ems-login-title-long' : 'ems-login-title'}>{title}</h1>
          <LoginForms services={services} language={language} texts={texts}>
            {isEndedElsewhere && <p className="ems-login-note">{texts.endedElsewhere}</p>}
          </LoginForms>
        </section>
        <footer className="ems-login-footer">
          <p>{texts.advice}</p>
          <Afterwards>
            <Filing filing={services.filing} />
          </Afterwards>
        </footer>
      </main>
    </div>
  );
}

/** What is fetched once the form stands. */
function Afterwards({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => setDue(true), []);
  return <Suspense>{isDue && children}</Suspense>;
}

function BrandMark({ brand }: { brand: Brand }) {
  // The name is beside it, as the page's heading.
  return <img className="ems-login-logo" src={brand.logo ?? '/favicon.svg'} alt="" />;
}

function Filing({ filing }: Pick<LoginServices, 'filing'>) {
  const found = use(filing);
  if (!found) return null;
  return (
    <a lang="zh" href={found.url} target="_blank" rel="noopener noreferrer">
      {found.text}
    </a>
  );
}
