import * as z from 'zod/mini';
import { loginLogoRoute } from '../user/auth.routes.ts';
import { endpoint, named } from '../endpoint.ts';
import { flag, nothing } from '../fields.ts';

const text = z.nullable(z.string());
/** A server of an earlier release does not answer it. */
const newText = z._default(text, null);

/** `status` 0 means that the logo is to be used. */
export const loginLogo = z.object({
  status: flag,
  logoImg: text,
  globalSystemName: text,
  logoImgDark: newText,
  pageIcon: newText,
  theme: newText,
});
export type LoginLogo = z.output<typeof loginLogo>;

/** The login page reads the answer without its schema. */
export const loginLogoEndpoints = named({
  getLoginLogo: endpoint(loginLogoRoute, { request: nothing, response: loginLogo }),
});
