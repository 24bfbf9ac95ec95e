import type { ApiClient } from '#src/api/client.ts';
import { ApiError } from '#src/api/api-error.ts';
import { loginRoute } from '#src/contract/user/auth.routes.ts';
import { tooManyRequests } from '#src/contract/wire-codes.ts';
import type { Config } from '#src/contract/system/config.ts';
import type { LoginServices } from './login-services.ts';
import type { LoginValues } from './login-rules.ts';

/** Why a login failed, as shown to the user. */
export type LoginFailure = 'refused' | 'unreachable' | 'serverFault' | 'tooMany' | 'newVersion';

/** Sends the login call; the answer is not yet parsed. @throws ApiError */
export function sendLogin(api: ApiClient, { client }: Config, values: LoginValues, randomStr: number) {
  const request = {
    randomStr,
    username: values.username.trim(),
    password: values.loginPass,
    code: values.code.trim(),
    auth_type: 'password',
    grant_type: 'password',
    client_id: client.id,
    client_secret: client.secret,
    scope: client.scope,
  };
  return api.send(loginRoute, request, { silent: true });
}

/**
 * As `failureOf`; code that cannot be fetched while the server has another build is of the build before and is gone.
 */
export async function loginFailure(error: unknown, isOutdated: LoginServices['isOutdated']): Promise<LoginFailure> {
  const isCodeMissing = !(error instanceof ApiError);
  return isCodeMissing && (await isOutdated()) ? 'newVersion' : failureOf(error);
}

/** A refused login does not reveal which of the three entries was wrong. */
export function failureOf(error: unknown): Exclude<LoginFailure, 'newVersion'> {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.code === tooManyRequests || error.status === tooManyRequests) return 'tooMany';
  if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'aborted') return 'unreachable';
  if (error.kind === 'malformed' || (error.status ?? 0) >= 500) return 'serverFault';
  return 'refused';
}
