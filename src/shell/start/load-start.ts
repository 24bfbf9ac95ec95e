import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiClient } from '#src/api/client.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/query.ts';
import { type DeptConfig, homeEndpoints } from '#src/contract/user/home.ts';
import { menuEndpoints } from '#src/contract/user/menu.ts';
import { wireCodes } from '#src/contract/wire-codes.ts';
import { platformEndpoints } from '#src/contract/system/platform.ts';
import { userEndpoints } from '#src/contract/user/user.ts';
import type { LogoConfig } from '#src/contract/system/platform.ts';
import type { MenuItem } from '#src/contract/user/menu.ts';
import type { Session } from '#src/session/session.ts';

/** What the console is built from, fetched once after signing in and after each reload. */
export interface Start {
  readonly menus: readonly MenuItem[];
  readonly brand: ConsoleBrand;
  /** Undefined where it could not be had in time. */
  readonly home: DeptConfig | undefined;
}

/** Names and pictures of the user's organisation. Undefined: the product's. Pictures as the server names them. */
export interface ConsoleBrand {
  readonly systemName?: string | undefined;
  readonly logo?: string | undefined;
  /** Instead of `logo` where the theme is dark. */
  readonly logoDark?: string | undefined;
  readonly sidePicture?: string | undefined;
  readonly wallLogo?: string | undefined;
  readonly pageIcon?: string | undefined;
  /** For users who have not chosen one. */
  readonly theme?: string | undefined;
}

export const startQuery = (api: ApiClient, session: Session) =>
  queryOptions({
    queryKey: ['start', api.language] as const,
    queryFn: ({ client }) => loadStart(api, session, client),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    // Fetched in parallel to the code: an error may precede the page that shows it, and must not be refetched away.
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

const homeWaitMs = 3_000;

/** The start page shows every error. */
const silent = { silent: true };

async function loadStart(api: ApiClient, session: Session, client: QueryClient): Promise<Start> {
  const [menus, brand, home] = await Promise.all([
    loadMenus(api, session),
    readConsoleBrand(api).catch(noBrand),
    loadHome(api, client),
  ]);
  return { menus, brand, home };
}

const listMenus = (api: ApiClient, roles: readonly string[], signal?: AbortSignal) =>
  call(api, menuEndpoints.listMenus, { ids: [...roles] }, { ...silent, signal });

/** The menu of the roles that the user has now; asked for with the known ones at once, and again where they differ. */
async function loadMenus(api: ApiClient, session: Session): Promise<readonly MenuItem[]> {
  const { roles } = session.state;
  const [menus] = await Promise.all([listMenus(api, roles), loadUser(api, session)]);
  const isSame = String(session.state.roles) === String(roles);
  return isSame ? menus : listMenus(api, session.state.roles);
}

/** Also has an answer for a session whose user must change the password first. */
async function loadUser(api: ApiClient, session: Session, signal?: AbortSignal): Promise<void> {
  const { userInfo } = await call(api, userEndpoints.getSessionInfo, {}, { ...silent, signal });
  session.setUser(userInfo);
}

/** The rights of the session's user as they are now, and the menu that follows from them. */
export async function loadAccess(api: ApiClient, session: Session, signal: AbortSignal): Promise<readonly MenuItem[]> {
  await loadUser(api, session, signal);
  const { roles } = session.state;
  const menus = await listMenus(api, roles, signal);
  if (menus.length > 0) return menus;
  // A role that was replaced meanwhile has no pages: the console would end with what is typed in it.
  await loadUser(api, session, signal);
  const isSame = String(session.state.roles) === String(roles);
  return isSame ? menus : listMenus(api, session.state.roles, signal);
}

/** The home page of `/`; the frame requests it again if the start got no answer, and handles the end of the session. */
export const homeQuery = (api: ApiClient) => ({
  ...query(api, homeEndpoints.getDeptConfig, {}, silent),
  staleTime: Infinity,
});

/** Loads the home page's settings; undefined after an error or a timeout: `/` opens the first page then. */
async function loadHome(api: ApiClient, client: QueryClient): Promise<DeptConfig | undefined> {
  const answer = client.fetchQuery({ ...homeQuery(api), retry: false }).catch(() => undefined);
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, homeWaitMs, undefined))]);
}

/** Names and pictures as they are now. @throws ApiError */
export const readConsoleBrand = async (api: ApiClient): Promise<ConsoleBrand> =>
  consoleBrand(await call(api, platformEndpoints.getLogo, {}, silent));

/** A logo whose status is not 0 is not to be used. */
export function consoleBrand(logo: LogoConfig): ConsoleBrand {
  if (logo.status !== '0') return {};
  const given = {
    systemName: logo.systemName?.trim(),
    logo: logo.icon,
    logoDark: logo.iconDark,
    // Side menu and wall are dark in every theme.
    sidePicture: logo.webImgDark ?? logo.webImg,
    wallLogo: logo.largeScreen,
    pageIcon: logo.pageIcon,
    theme: logo.theme,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value));
}

/** The console works without it. */
const noBrand = (): ConsoleBrand => ({});

/** The server refuses every call until the user has changed the password. */
export const isPasswordDue = (error: unknown): boolean =>
  error instanceof ApiError && error.code === wireCodes.passwordDue;

/** The server has refused this session, as against a fault that may pass: another try cannot help. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError && !isPasswordDue(error) && ['session', 'forbidden', 'business'].includes(error.kind)
  );
}
