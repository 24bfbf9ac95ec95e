import { randomInt } from 'node:crypto';
import { captchaNumberMax, captchaNumberMin } from '#src/contract/limits.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { type Caller, callerOf, endpointOf, type Target } from './target.ts';
import { rawCall } from './raw-call.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Returns a captcha's code: read from a mock server, or typed by a person who sees the picture. */
export type SolveCaptcha = (randomStr: number, picture: Picture) => Promise<string>;

export interface Picture {
  readonly bytes: Buffer;
  /** `png`, `svg` … */
  readonly kind: string;
}

/** The captcha's code from a mock server's control port; undefined where there is none. */
export async function codeOfMock(baseUrl: string, randomStr: number): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL(`/__mock/captcha?randomStr=${randomStr}`, baseUrl));
    return answer.ok ? ((await answer.json()) as { code?: string }).code : undefined;
  } catch {
    return undefined;
  }
}

async function pictureOf(target: Target, randomStr: number): Promise<Picture> {
  const { status, bytes, headers } = await rawCall(target, endpointOf('getCaptcha'), { randomStr, type: '' });
  const [, kind] = /^image\/(\w+)/.exec(headers.get('content-type') ?? '') ?? [];
  if (status !== 200 || !kind) throw new Error(`no captcha: HTTP ${status} with "${bytes.toString('utf8', 0, 80)}"`);
  return { bytes, kind };
}

/** The body of a login, its captcha solved. */
export async function loginRequest(
  target: Target,
  { username, password }: Credentials,
  solve: SolveCaptcha,
): Promise<RequestFor<'login'>> {
  const randomStr = randomInt(captchaNumberMin, captchaNumberMax + 1);
  const picture = await pictureOf(target, randomStr);
  const code = await solve(randomStr, picture);
  const { id, secret, scope } = target.config.client;
  const fixed = { auth_type: 'password', grant_type: 'password', type: '' } as const;
  return { ...fixed, randomStr, username, password, code, client_id: id, client_secret: secret, scope };
}

/** @throws ApiError when the server refuses */
export async function signIn(target: Target, credentials: Credentials, solve: SolveCaptcha): Promise<Caller> {
  const login = await callerOf(target, '').call('login', await loginRequest(target, credentials, solve));
  return callerOf(
    target,
    login.access_token,
    login.permissions.map(({ authority }) => authority),
  );
}
