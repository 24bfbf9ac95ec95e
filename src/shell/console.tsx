import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { ApiError } from '#src/api/api-error.ts';
import { createClient } from '#src/api/create-client.ts';
import { createPushChannel } from '#src/api/push/create-channel.ts';
import { createQueryClient } from '#src/api/query.ts';
import { readAnswer } from '#src/api/call.ts';
import { authEndpoints } from '#src/contract/auth.ts';
import type { LoginAnswer } from '#src/contract/auth.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import type { Config } from '#src/contract/config.ts';
import type { Language } from '#src/contract/languages.ts';
import type { Runtime } from '#src/runtime.tsx';
import type { TextTree } from '#src/i18n/dictionary.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { keepSession } from '#src/session/keep-session.ts';
import { createSession, type Session } from '#src/session/session.ts';
import { hasStoredSession, sessionStore } from '#src/session/session-storage.ts';
import { ConsoleRoot } from './console-root.tsx';
import { createFaults, type Faults } from './faults/faults.ts';
import { keepLoginWarning } from './login-warning.ts';
import { notificationTexts } from './notification-texts.ts';
import { firstPagePath, loadPage, retryFailedPages } from './pages.ts';
import { shellTexts } from './shell-texts.ts';
import { startQuery } from './start/load-start.ts';
import { preparePage } from './start/prepare-page.ts';
import { texts as uiTexts } from '#src/ui/texts.ts';

interface Opening {
  readonly root: Root;
  readonly config: Config;
  readonly language: Language;
  /** After the login page: the unparsed answer, and where to go on. */
  readonly login?: { readonly answer: unknown; readonly goTo: string };
}

/** Shows the console of the stored session, or of the one that a login answer begins. @throws ApiError malformed */
export async function openConsole({ root, config, language, login }: Opening): Promise<void> {
  const session = createSession(sessionStore());
  if (login) beginSession(session, login);
  const faults = createFaults();
  const runtime = createRuntime(config, session, language, faults);
  keepSession(session, runtime.api);
  void fetchStart(runtime);
  await loadTexts(language);
  document.documentElement.lang = language;
  leaveWhenSignedOut();
  root.render(
    <StrictMode>
      <ConsoleRoot runtime={runtime} faults={faults} />
    </StrictMode>,
  );
}

/** A failure is told where the answer is used. */
async function fetchStart(runtime: Runtime): Promise<void> {
  const { api, config, query, session } = runtime;
  const start = await query.fetchQuery(startQuery(api, session, config)).catch(() => undefined);
  if (start) await preparePage(runtime, start.menus, location).catch(() => undefined);
}

function beginSession(session: Session, { answer, goTo }: NonNullable<Opening['login']>): void {
  const parsed = parseLogin(answer);
  session.signIn(parsed);
  keepLoginWarning(parsed.warn);
  history.replaceState(null, '', goTo);
}

function parseLogin(answer: unknown): LoginAnswer {
  try {
    return readAnswer(authEndpoints.login, answer, false);
  } catch (cause) {
    throw new ApiError({ kind: 'malformed', call: 'POST /oauth/login', detail: String(cause) }, { cause });
  }
}

function createRuntime(config: Config, session: Session, language: Language, faults: Faults): Runtime {
  const codec = createCodec(config.wire);
  const api = createClient({ config, session, language, codec, onError: faults.onError });
  const push = createPushChannel({ config, session, api, onAuthLost: faults.sessionLost });
  return { config, session, query: createQueryClient(), push, api };
}

const loadTexts = (language: Language) =>
  Promise.all([shellTexts, uiTexts, notificationTexts].map((texts) => loadPlainTexts<TextTree>(texts, language)));

/** The browser may bring back a page that it kept in memory: after signing out there must be nothing to see. */
function leaveWhenSignedOut(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !hasStoredSession()) location.reload();
  });
}

/** What follows the login, fetched while its page is idle. */
export function prefetch(language: Language): void {
  void Promise.allSettled([loadTexts(language), loadPage(firstPagePath, language)]).then(retryFailedPages);
}
