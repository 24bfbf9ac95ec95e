import * as z from 'zod/mini';
import { captchaRoute, loginRoute } from './auth.routes.ts';
import { smsCodeRoute, smsLoginRoute, smsMarker } from './sms.routes.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored } from '../fields.ts';
import { permissionGrant } from './grant.ts';
import { captchaNumberMax, captchaNumberMin, idMax, textShortMax } from '../limits.ts';
import { mobilePattern } from '../rules/user/phone-format.ts';
import { shortText } from '../rules/text.ts';

const randomStr = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(z.transform(Number), z.int().check(z.minimum(captchaNumberMin), z.maximum(captchaNumberMax))),
);

export const loginRequest = z.object({
  randomStr,
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  code: z.string().check(z.minLength(1), z.maxLength(16)),
  type: z.optional(shortText(idMax)),
  auth_type: z.literal('password'),
  grant_type: z.literal('password'),
  client_id: shortText(textShortMax),
  client_secret: shortText(textShortMax),
  scope: shortText(textShortMax),
});

const markedMobile = new RegExp(`^${smsMarker}${mobilePattern.source.slice(1)}`);

/** The body of the login with mobile number and code; `imei` identifies the device. */
export const smsLoginRequest = z.object({
  mobile: z.string().check(z.regex(markedMobile)),
  code: z.string().check(z.minLength(1), z.maxLength(16)),
  imei: z.string().check(z.minLength(1), z.maxLength(64)),
});

export const loginAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  refreshToken: z.optional(z.string()),
  /** Seconds until the token ends; a server that does not say so is not asked for a renewal. */
  expires_in: z.optional(z.number()),
  roles: z.array(id),
  permissions: z.array(permissionGrant),
  user_id: id,
  roleCode: z.string(),
  real_name: z.string(),
  warn: z.optional(z.nullable(z.string())),
});
export type LoginAnswer = z.output<typeof loginAnswer>;

export const refreshAnswer = z.pick(loginAnswer, { access_token: true, refreshToken: true, expires_in: true });
export type RefreshAnswer = z.output<typeof refreshAnswer>;

export const authEndpoints = named({
  login: endpoint(loginRoute, { request: loginRequest, response: loginAnswer, critical: true }),
  loginBySms: endpoint(smsLoginRoute, { request: smsLoginRequest, response: loginAnswer, critical: true }),
  sendSmsCode: endpoint(smsCodeRoute, {
    request: z.object({ mobile: z.string().check(z.regex(mobilePattern)) }),
    response: ignored,
  }),
  getCaptcha: endpoint(captchaRoute, {
    request: z.object({ randomStr, type: z.optional(z.string()) }),
    response: ignored,
  }),
  refreshSession: endpoint(
    { method: 'POST', path: '/oauth/refresh', public: true },
    { request: z.object({ refreshToken: z.string() }), response: refreshAnswer, critical: true },
  ),
  logout: endpoint(
    { method: 'POST', path: '/token/logout' },
    { request: z.object({ access_token: z.string() }), response: ignored, whilePasswordDue: true },
  ),
});
