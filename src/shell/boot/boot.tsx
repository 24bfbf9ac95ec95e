import { StrictMode, Suspense } from 'react';
import { createClient } from '#src/api/create-client.ts';
import type { ApiClient, SessionPort } from '#src/api/client.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import type { Config } from '#src/contract/system/config.ts';
import type { Language } from '#src/contract/languages.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import type { SessionState } from '#src/session/session.ts';
import { askForSession, openSessionChannel, type SessionChannel } from '#src/session/session-channel.ts';
import { hasStoredSession, type LeftSession, readLeft } from '#src/session/session-storage.ts';
import { mayBeSignedIn } from '#src/session/signed-in-hint.ts';
import { storedLanguage } from '../cookies.ts';
import type { LoginServices } from '../login/login-services.ts';
import type { LoginValues } from '../login/login-rules.ts';
import { LoginPage } from '../login/login-page.tsx';
import { loginTexts } from '../login/login-texts.ts';
import { fullPath, homePath, invitePath, loginAddress, loginPath, normalPath, safeRedirect } from '../paths.ts';
import { type BootPage, bootPage } from './boot-page.ts';
import { loadConfig } from './load-config.ts';
import { whenIdle } from './when-idle.ts';

const loadConsole = () => import('../console.tsx');

const loadMobile = async (language: Language) => (await import('../login/mobile-login.ts')).loadMobileLogin(language);

const importFailure = () => import('./boot-failure.tsx');

async function loadFailure(language: Language) {
  const failure = await importFailure();
  await failure.loadTexts(language);
  return failure.BootFailure;
}

/** Loads the failure page early: it cannot be loaded once the server is out of reach. */
const prepareFailure = (language: Language) => void loadFailure(language).catch(ignore);

/** The session of the login page, without a user. */
const anonymousSession: SessionPort = { id: () => 'nobody', token: () => undefined };

/** How long the login page waits for the session of another window; a later answer is used as well. */
const othersWaitMs = 300;

interface Start {
  readonly page: BootPage;
  readonly config: Promise<Config>;
  readonly channel: SessionChannel;
}

/** Shows the console to a window that is signed in, or that another one signs in, and the login page to any other. */
export function boot(container: HTMLElement): void {
  const start: Start = { page: bootPage(container), config: loadConfig(), channel: openSessionChannel() };
  // Each reader of the promise handles its error; this prevents an unhandled rejection before.
  start.config.catch(ignore);
  show(start).catch((error: unknown) => void showFailure(start.page, error, storedLanguage()));
}

async function show(start: Start): Promise<void> {
  if (normalPath(location.pathname) === invitePath) return showInvite(start);
  const roleId = new URLSearchParams(location.search).get('viewAsRole');
  if (roleId !== null) {
    const { root } = start.page;
    return (await loadConsole()).openRoleView({ ...start, root, language: storedLanguage() }, roleId);
  }
  if (hasStoredSession()) return resume(start);
  const left = readLeft();
  const state = mayBeSignedIn() ? await askForSession(start.channel, othersWaitMs) : undefined;
  if (state && state.stamp?.id !== left.id) await resume(start, state);
  else await showLogin(start, left);
}

/** The page of a link that sets a password, for any signed-in user or none. */
async function showInvite({ page, config }: Start): Promise<void> {
  const language = storedLanguage();
  const { InvitePage, loadTexts } = await import('../invite/invite-page.tsx');
  await loadTexts(language);
  const client = config.then((settings) => publicClient(settings, language));
  page.root.render(<InvitePage client={client} first={language} />);
}

async function resume({ page, config, channel }: Start, state?: SessionState): Promise<void> {
  if (isAtLogin()) history.replaceState(null, '', state ? goingOn() : homePath);
  const language = storedLanguage();
  prepareFailure(language);
  const [{ openConsole }, settings] = await Promise.all([loadConsole(), config]);
  await openConsole({ root: page.root, config: settings, language, channel, begin: state && { state } });
}

async function showLogin(start: Start, left: Partial<LeftSession>): Promise<void> {
  const { page, config } = start;
  if (!isAtLogin()) history.replaceState(null, '', loginAddress(fullPath(location)));
  const language = storedLanguage();
  await loadPlainTexts(loginTexts, language);
  page.showLogin(
    <StrictMode>
      <Suspense>
        <LoginPage services={loginServices(start)} first={language} isEndedElsewhere={left.elsewhere === true} />
      </Suspense>
    </StrictMode>,
  );
  followOthers(start, left);
  whenIdle(() => prepareFailure(language));
  await config;
  whenIdle(() => void loadConsole().then((loaded) => loaded.prefetch(language), ignore));
}

/** Until something is typed the window follows the others. */
function followOthers(start: Start, { id }: Partial<LeftSession>): void {
  let isFree = !hasTyped(start.page.typed());
  const keep = () => {
    isFree = false;
  };
  addEventListener('input', keep, { once: true });
  const fail = (error: unknown) => void showFailure(start.page, error, storedLanguage());
  const enter = (state: SessionState) => {
    keep();
    resume(start, state).catch(fail);
  };
  whenIdle(() => {
    import('./follow-others.ts').then((loaded) => {
      loaded.followOthers({ channel: start.channel, left: id, isFree: () => isFree, enter });
    }, ignore);
  });
}

/** The address after the login. */
const goingOn = (): string => safeRedirect(new URLSearchParams(location.search).get('redirect'), location.origin);

function loginServices({ page, config, channel }: Start): LoginServices {
  const clients = new Map<Language, Promise<ApiClient>>();
  return {
    typed: page.typed(),
    config,
    filing: config.then(({ login }) => login.filing, ignore),
    mobile: (language) => config.then(({ login }) => (login.mobile ? loadMobile(language) : undefined)).catch(ignore),
    client(language) {
      const client = clients.get(language) ?? config.then((settings) => publicClient(settings, language));
      clients.set(language, client);
      return client;
    },
    prepare: () => void loadConsole().catch(ignore),
    isOutdated: () =>
      importFailure().then(
        (loaded) => loaded.isPageOutdated(),
        () => false,
      ),
    async enter(answer, language) {
      const [{ openConsole }, settings] = await Promise.all([loadConsole(), config]);
      await openConsole({ root: page.root, config: settings, language, channel, begin: { answer, goTo: goingOn() } });
    },
  };
}

/** Client for calls without a session; the login page shows their errors. */
const publicClient = (config: Config, language: Language): ApiClient =>
  createClient({ config, session: anonymousSession, language, codec: createCodec(config.wire), onError: ignore });

const hasTyped = (values: LoginValues): boolean => Object.values(values).some((value) => value !== '');

const ignore = () => undefined;
const isAtLogin = (): boolean => normalPath(location.pathname) === loginPath;

async function showFailure(page: BootPage, error: unknown, language: Language): Promise<void> {
  const BootFailure = await loadFailure(language);
  page.root.render(<BootFailure error={error} language={language} />);
}
