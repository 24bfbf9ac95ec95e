import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiClient } from '#src/api/client.ts';
import { createClient } from '#src/api/create-client.ts';
import { createHealthLog, type HealthLog } from '#src/api/health.ts';
import { createPushChannel } from '#src/api/push/create-channel.ts';
import { shareLater } from '#src/api/push/shared/share-later.ts';
import { createQueryClient, retryWhenBack } from '#src/api/query.ts';
import { createServerReachability } from '#src/api/server-reachability.ts';
import { readAnswer } from '#src/api/call.ts';
import { texts as stationTexts } from '#src/blocks/station/texts.ts';
import { texts as exportTexts } from '#src/blocks/export-list/texts.ts';
import { texts as bellTexts } from '#src/features/alarm-bell/texts.ts';
import { authEndpoints } from '#src/contract/user/auth.ts';
import type { LoginAnswer } from '#src/contract/user/auth.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import type { RoleViewAnswer } from '#src/contract/user/role.ts';
import type { Config } from '#src/contract/system/config.ts';
import type { Language } from '#src/contract/languages.ts';
import type { Runtime } from '#src/runtime.tsx';
import type { TextTable, TextTree } from '#src/i18n/define-texts.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { keepSession } from '#src/session/keep-session.ts';
import { inOneWindow } from '#src/session/one-window.ts';
import { createSession, type Session, type SessionState } from '#src/session/session.ts';
import type { SessionChannel } from '#src/session/session-channel.ts';
import { hasStoredSession, sessionStore, tabStorage } from '#src/session/session-storage.ts';
import { applyTheme, followTheme } from '#src/theme/theme.ts';
import { CodeGoneContext } from '#src/ui/lazy-component.ts';
import { CodeGone } from '#src/ui/state/code-gone.tsx';
import { keepHint } from '#src/session/keep-hint.ts';
import { ConsoleRoot } from './console-root.tsx';
import { createFaults, type Faults } from './faults/faults.ts';
import { healthTexts } from './health/health-texts.ts';
import { storeLoginWarning } from './login-warning.ts';
import { notificationTexts } from './notification-texts.ts';
import { paletteTexts } from './palette/palette-texts.ts';
import { firstPagePath, loadPage, retryFailedPages } from './pages.ts';
import { leaveRoleView } from './role-view/end-role-view.ts';
import { shellTexts } from './shell-texts.ts';
import { topTexts } from './layout/top-bar/top-texts.ts';
import { type CallPriority, createCallPriority } from './start/call-priority.ts';
import { startQuery } from './start/load-start.ts';
import { likelyPage, storePages } from './start/likely-page.ts';
import { preparePage } from './start/prepare-page.ts';
import { componentAt, startRoutes } from './start/start-routes.ts';
import { followWindows } from './windows/follow-windows.ts';
import { createReloginTurn } from './windows/relogin-turn.ts';
import { windowTexts } from './windows/window-texts.ts';
import { texts as uiTexts } from '#src/ui/texts.ts';

interface Opening {
  readonly root: Root;
  readonly config: Config;
  readonly language: Language;
  readonly channel: SessionChannel;
  /** The session where none is stored: the unparsed answer of a login and where to go on, or another window's. */
  readonly begin?: Login | { readonly state: SessionState } | { readonly view: RoleViewAnswer } | undefined;
}

interface Login {
  readonly answer: unknown;
  readonly goTo: string;
}

/** Shows the console of the stored session, or of the one that begins. @throws ApiError malformed */
export async function openConsole({ root, config, language, channel, begin }: Opening): Promise<void> {
  const login = begin && 'answer' in begin ? { ...begin, answer: parseLogin(begin.answer) } : undefined;
  const session = createSession(sessionStore());
  if (begin && 'state' in begin) session.adopt(begin.state);
  if (begin && 'view' in begin) beginView(session, begin.view);
  const isView = session.state.view !== undefined;
  const faults = createFaults(isView ? leaveView : createReloginTurn(session, channel));
  /** No one signs in again in the window of a view. */
  async function leaveView(): Promise<void> {
    leaveRoleView(runtime);
    await new Promise<never>(() => undefined);
  }
  const health = createHealthLog();
  const priority = createCallPriority();
  const runtime = createRuntime({ config, session, language, faults, health, priority });
  if (!isView) followWindows(runtime, channel, faults);
  if (login) beginSession(session, login);
  if (!isView) keepHint(() => session.token() !== undefined);
  followTheme(applyTheme);
  if (!isView) keepSession(session, runtime.api, inOneWindow(channel));
  priority.during(fetchStart(runtime));
  await loadTexts(language);
  document.documentElement.lang = language;
  if (!isView) whenBack(channel);
  root.render(
    <StrictMode>
      <CodeGoneContext value={CodeGone}>
        <ConsoleRoot runtime={runtime} faults={faults} health={health} />
      </CodeGoneContext>
    </StrictMode>,
  );
}

type ViewOpening = Omit<Opening, 'config' | 'begin'> & { readonly config: Promise<Config> };

/** Shows the console as the holders of a role see it. */
export async function openRoleView(start: ViewOpening, roleId: string): Promise<void> {
  const opening = { ...start, config: await start.config };
  const { beginRoleView } = await import('./role-view/begin-role-view.tsx');
  const view = await beginRoleView(opening, roleId);
  if (view) await openConsole({ ...opening, begin: { view } });
}

/** Prefetches the start data, and beside it the page that is likely to follow; errors are shown where the data is used. */
async function fetchStart(runtime: Runtime): Promise<void> {
  const { api, queryClient, session } = runtime;
  const { pathname, search } = location;
  const [storage, userId] = [tabStorage(), session.state.userId ?? ''];
  const prepare = (page: string | undefined) => preparePage(runtime, page, search).catch(() => undefined);
  const answer = queryClient.fetchQuery(startQuery(api, session)).catch(() => undefined);
  void prepare(likelyPage(storage, userId, pathname));
  const start = await answer;
  if (!start) return;
  const table = startRoutes(start, '');
  await prepare(componentAt(pathname, table, start));
  storePages(storage, userId, table, start);
}

const beginView = (session: Session, { roleName, until, ...answer }: RoleViewAnswer): void =>
  session.signIn(answer, { roleName, until: Date.parse(until) });

function beginSession(session: Session, { answer, goTo }: { answer: LoginAnswer; goTo: string }): void {
  session.signIn(answer);
  storeLoginWarning(answer.warn);
  history.replaceState(null, '', goTo);
}

function parseLogin(answer: unknown): LoginAnswer {
  try {
    return readAnswer(authEndpoints.login, answer, false);
  } catch (cause) {
    throw new ApiError({ kind: 'malformed', call: 'POST /oauth/login', detail: String(cause) }, { cause });
  }
}

interface RuntimeSetup extends Pick<Opening, 'config' | 'language'> {
  readonly session: Session;
  readonly faults: Faults;
  readonly health: HealthLog;
  readonly priority: CallPriority;
}

/** Reads what failed again where the push channel goes on; the code for it comes with the first failure. */
function retryOnceAnswered(client: QueryClient, api: ApiClient): void {
  let following: Promise<unknown> | undefined;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    following ??= import('#src/api/retry-when-answered.ts').then(
      ({ retryWhenAnswered }) => retryWhenAnswered(client, api),
      () => (following = undefined),
    );
  });
}

function createRuntime({ config, session, language, faults, health, priority }: RuntimeSetup): Runtime {
  const codec = createCodec(config.wire);
  const reachability = createServerReachability(() => api);
  const { onError } = faults;
  const setup = { config, session, language, codec, onError, onAttempt: health.note, reachability };
  const api = priority.apply(createClient(setup));
  const groupOf = (userId: string) => [config.pushUrl, userId, session.id(), language].join(' ');
  const push = createPushChannel({
    config,
    session,
    api,
    accessVersion: () => session.state.user?.accessVersion,
    onAuthLost: faults.sessionLost,
    onLinkLost: reachability.reportLost,
    share: (connect, timing) => shareLater(groupOf, connect, timing),
  });
  const queryClient = createQueryClient();
  retryWhenBack(queryClient, push);
  retryOnceAnswered(queryClient, api);
  return { config, session, queryClient, push, api };
}

/** What the frame and the first list show at once: a text that is not there yet would hide the whole page. */
const firstTexts: readonly TextTable<TextTree>[] = [
  shellTexts,
  paletteTexts,
  topTexts,
  healthTexts,
  uiTexts,
  notificationTexts,
  windowTexts,
  bellTexts,
  exportTexts,
  stationTexts,
];

const loadTexts = (language: Language) => Promise.all(firstTexts.map((texts) => loadPlainTexts(texts, language)));

/**
 * The browser may restore a page from its back/forward cache. After a sign-out it must show nothing, and messages of
 * other windows did not reach it in the cache.
 */
function whenBack(channel: SessionChannel): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !hasStoredSession()) location.reload();
    else if (persisted) channel.post({ kind: 'ask' });
  });
}

/** What follows the login, fetched while its page is idle. */
export function prefetch(language: Language): void {
  void Promise.allSettled([loadTexts(language), loadPage(firstPagePath, language)]).then(retryFailedPages);
}
