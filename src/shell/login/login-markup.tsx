import { Suspense } from 'react';
import { renderToString } from 'react-dom/server.edge';
import type { Language } from '#src/contract/languages.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { LoginPage } from './login-page.tsx';
import { emptyLogin } from './login-rules.ts';
import type { LoginServices } from './login-services.ts';
import { loginTexts } from './login-texts.ts';

const never = new Promise<never>(() => {});

/** No effect runs, so none of them is asked. */
const services: LoginServices = {
  typed: emptyLogin,
  config: never,
  filing: never,
  mobile: () => never,
  client: () => never,
  prepare: () => undefined,
  isOutdated: () => never,
  enter: () => never,
};

/** The login page as a new user sees it first: the build writes it into the document. */
export async function loginMarkup(language: Language): Promise<string> {
  await loadPlainTexts(loginTexts, language);
  return renderToString(
    <Suspense>
      <LoginPage services={services} first={language} isEndedElsewhere={false} />
    </Suspense>,
  );
}
