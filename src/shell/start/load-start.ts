import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiClient } from '#src/api/client.ts';
import { call } from '#src/api/call.ts';
import { menuEndpoints } from '#src/contract/menu.ts';
import { platformEndpoints } from '#src/contract/platform.ts';
import { userEndpoints } from '#src/contract/user.ts';
import type { LogoConfig } from '#src/contract/platform.ts';
import type { MenuItem } from '#src/contract/menu.ts';
import type { Config } from '#src/contract/config.ts';
import type { Session } from '#src/session/session.ts';
import { pictureUrl } from '../brand.ts';

/** What the console is built from, fetched once after signing in and after each reload. */
export interface Start {
  readonly menus: readonly MenuItem[];
  readonly brand: ConsoleBrand;
}

export interface ConsoleBrand {
  /** Undefined: our own name and sign. */
  readonly systemName: string | undefined;
  readonly logo: string | undefined;
}

export const startQuery = (api: ApiClient, session: Session, config: Config) =>
  queryOptions({
    queryKey: ['start', api.language] as const,
    queryFn: () => loadStart(api, session, config),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** The start page tells every failure itself. */
const silent = { silent: true };

async function loadStart(api: ApiClient, session: Session, { apiBase }: Config): Promise<Start> {
  const [info, menus, brand] = await Promise.all([
    call(api, userEndpoints.getSessionInfo, {}, silent),
    call(api, menuEndpoints.listMenus, { ids: [...session.state.roles] }, silent),
    loadBrand(api, apiBase),
  ]);
  session.setUser(info.userInfo);
  return { menus, brand };
}

/** A missing logo is no reason to keep anybody from their work. */
async function loadBrand(api: ApiClient, apiBase: string): Promise<ConsoleBrand> {
  try {
    return consoleBrand(await call(api, platformEndpoints.getLogo, {}, silent), apiBase);
  } catch {
    return { systemName: undefined, logo: undefined };
  }
}

/** A logo whose status is not 0 is not to be used. */
export function consoleBrand({ status, systemName, icon }: LogoConfig, apiBase: string): ConsoleBrand {
  if (status !== '0') return { systemName: undefined, logo: undefined };
  return { systemName: systemName?.trim() || undefined, logo: pictureUrl(icon, apiBase) };
}

/** The server has refused this session, as against a fault that may pass: another try cannot help. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && ['session', 'forbidden', 'business'].includes(error.kind);
}
