import * as z from 'zod/mini';
import { configListRoute, loginLogoRoute } from './auth.routes.ts';
import { endpoint, named } from './endpoint.ts';
import { flag, nothing } from './fields.ts';

/** Pictures: see `picture.ts`. */
export const logoConfig = z.object({
  icon: z.nullable(z.string()),
  webImg: z.nullable(z.string()),
  largeScreen: z.nullable(z.string()),
  systemName: z.nullable(z.string()),
  status: flag,
});
export type LogoConfig = z.output<typeof logoConfig>;

/** `status` 0 means that the logo is to be used. */
export const loginLogo = z.object({
  status: flag,
  logoImg: z.nullable(z.string()),
  globalSystemName: z.nullable(z.string()),
});
export type LoginLogo = z.output<typeof loginLogo>;

export const configKeys = ['loginTitle', 'isSetPasswordByFirstLogin', 'forceUpdatePwd'] as const;
export const configEntry = z.object({ configKey: z.string(), configValue: z.string() });
export type ConfigEntry = z.output<typeof configEntry>;

export const platformEndpoints = named({
  getLoginLogo: endpoint(loginLogoRoute, { request: nothing, response: loginLogo }),
  getLogo: endpoint({ method: 'POST', path: '/logo/getInfoByUser' }, { request: nothing, response: logoConfig }),
  /** `encode`: the requested keys joined by commas; a secret field. */
  listConfig: endpoint(configListRoute, {
    request: z.object({ encode: z.string() }),
    response: z.array(configEntry),
    whilePasswordDue: true,
  }),
});
