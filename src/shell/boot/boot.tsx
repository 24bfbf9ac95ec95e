import { StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createClient } from '#src/api/create-client.ts';
import type { ApiClient, SessionPort } from '#src/api/client.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import type { Config } from '#src/contract/config.ts';
import type { Language } from '#src/contract/languages.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { hasStoredSession } from '#src/session/session-storage.ts';
import { storedLanguage } from '../cookies.ts';
import type { LoginDoor } from '../login/login-door.ts';
import { LoginPage } from '../login/login-page.tsx';
import { loginTexts } from '../login/login-texts.ts';
import { fullPath, homePath, loginAddress, loginPath, normalPath, safeRedirect } from '../paths.ts';
import { loadConfig } from './load-config.ts';
import { whenIdle } from './when-idle.ts';

const loadConsole = () => import('../console.tsx');

async function loadFailure(language: Language) {
  const failure = await import('./boot-failure.tsx');
  await failure.loadTexts(language);
  return failure.BootFailure;
}

/** While all is well: once the server is away it is too late. */
const prepareFailure = (language: Language) => void loadFailure(language).catch(ignore);

/** The session of the login page: nobody's. */
const nobody: SessionPort = { id: () => 'nobody', token: () => undefined };

/** Shows the console to a signed-in tab and the login page to any other. */
export function boot(container: Element): void {
  const root = createRoot(container);
  const config = loadConfig();
  // Whoever needs it hears of a failure; until then it must not count as overlooked.
  config.catch(ignore);
  const language = storedLanguage();
  const fail = (error: unknown) => void showFailure(root, error, language);
  if (hasStoredSession()) resume(root, config, language).catch(fail);
  else showLogin(root, config, language).catch(fail);
}

async function resume(root: Root, config: Promise<Config>, language: Language): Promise<void> {
  if (isAtLogin()) history.replaceState(null, '', homePath);
  prepareFailure(language);
  const [{ openConsole }, settings] = await Promise.all([loadConsole(), config]);
  await openConsole({ root, config: settings, language });
}

async function showLogin(root: Root, config: Promise<Config>, language: Language): Promise<void> {
  if (!isAtLogin()) history.replaceState(null, '', loginAddress(fullPath(location)));
  await loadPlainTexts(loginTexts, language);
  root.render(
    <StrictMode>
      <Suspense>
        <LoginPage door={loginDoor(root, config)} first={language} />
      </Suspense>
    </StrictMode>,
  );
  whenIdle(() => prepareFailure(language));
  await config;
  whenIdle(() => void loadConsole().then((loaded) => loaded.prefetch(language), ignore));
}

function loginDoor(root: Root, config: Promise<Config>): LoginDoor {
  const clients = new Map<Language, Promise<ApiClient>>();
  return {
    config,
    filing: config.then(({ login }) => login.filing, ignore),
    client(language) {
      const client = clients.get(language) ?? config.then((settings) => publicClient(settings, language));
      clients.set(language, client);
      return client;
    },
    prepare: () => void loadConsole().catch(ignore),
    async enter(answer, language) {
      const [{ openConsole }, settings] = await Promise.all([loadConsole(), config]);
      const asked = new URLSearchParams(location.search).get('redirect');
      const login = { answer, goTo: safeRedirect(asked, location.origin) };
      await openConsole({ root, config: settings, language, login });
    },
  };
}

/** For the calls that need no session; the login page tells failures itself. */
const publicClient = (config: Config, language: Language): ApiClient =>
  createClient({ config, session: nobody, language, codec: createCodec(config.wire), onError: ignore });

const ignore = () => undefined;
const isAtLogin = (): boolean => normalPath(location.pathname) === loginPath;

async function showFailure(root: Root, error: unknown, language: Language): Promise<void> {
  const BootFailure = await loadFailure(language);
  root.render(<BootFailure error={error} language={language} />);
}
