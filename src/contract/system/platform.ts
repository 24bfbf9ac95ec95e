import * as z from 'zod/mini';
import { configListRoute } from '../user/auth.routes.ts';
import { endpoint, named } from '../endpoint.ts';
import { flag, nothing } from '../fields.ts';

const text = z.nullable(z.string());
/** A server of an earlier release does not answer it. */
const newText = z._default(text, null);

/** Pictures: see `picture.ts`. */
export const logoConfig = z.object({
  icon: text,
  webImg: text,
  largeScreen: text,
  systemName: text,
  status: flag,
  /** For dark grounds; a server of an earlier release has none of what follows. */
  iconDark: newText,
  webImgDark: newText,
  /** Of the browser's tab. */
  pageIcon: newText,
  /** Default theme of the user's organisation. */
  theme: newText,
});
export type LogoConfig = z.output<typeof logoConfig>;

export const configKeys = ['loginTitle', 'isSetPasswordByFirstLogin', 'forceUpdatePwd'] as const;
export const configEntry = z.object({ configKey: z.string(), configValue: z.string() });
export type ConfigEntry = z.output<typeof configEntry>;

export const platformEndpoints = named({
  getLogo: endpoint({ method: 'POST', path: '/logo/getInfoByUser' }, { request: nothing, response: logoConfig }),
  /** `encode`: the requested keys joined by commas; a secret field. */
  listConfig: endpoint(configListRoute, {
    request: z.object({ encode: z.string() }),
    response: z.array(configEntry),
    whilePasswordDue: true,
  }),
});
