import { wireCodes } from '#src/contract/wire-codes.ts';
import type { Route } from '#src/contract/endpoint.ts';
import type { ApiError, ApiErrorKind } from './api-error.ts';

/**
 * relogin: the box "current status invalid, please log in again", one at a time. passwordDue: the dialog in which the user
 * has to change the password.
 */
export type Reaction =
  | {
      readonly kind: 'toast';
      /** The server's words go first. */ readonly msg?: string;
      readonly textKey: ErrorTextKey;
    }
  | { readonly kind: 'relogin' }
  | { readonly kind: 'passwordDue' }
  | { readonly kind: 'none' };

/** Text of a toast (2 s) for an answer without a message: 'Error', 'loading failed', 'download failed', 'upload failed'. */
export type ErrorTextKey = 'error' | 'loadingFailed' | 'downloadFailed' | 'uploadFailed';

type Rule = ErrorTextKey | 'relogin' | 'none';

/** What the shell does for each kind of failure: the one place where that is written. */
export const policy: Readonly<Record<ApiErrorKind, Rule>> = {
  business: 'error',
  session: 'relogin',
  forbidden: 'loadingFailed',
  http: 'loadingFailed',
  network: 'loadingFailed',
  timeout: 'loadingFailed',
  malformed: 'loadingFailed',
  aborted: 'none',
};

/** Calls whose status means something else than it does elsewhere. */
export const exceptions: readonly { readonly path: string; readonly status: number; readonly rule: Rule }[] = [
  { path: '/auth/mobile/token/sms', status: 401, rule: 'loadingFailed' },
  { path: '/admin/dept/deptConfig', status: 500, rule: 'relogin' },
  // Another window may have used the refresh token: a session that is over shows at the next call.
  { path: '/oauth/refresh', status: 401, rule: 'none' },
];

export interface ReactionContext {
  readonly silent: boolean;
  /** The login page never asks for another login: the failure is shown like any other. */
  readonly atLogin?: boolean;
}

/** `silent` spares the toast only: a lost session is asked about, whichever call found it out. */
export function reaction(
  error: ApiError,
  route: Pick<Route, 'path' | 'answer' | 'form'>,
  { silent, atLogin }: ReactionContext,
): Reaction {
  if (error.code === wireCodes.passwordDue) return { kind: 'passwordDue' };
  const exception = exceptions.find(({ path, status }) => path === route.path && status === error.status);
  const rule = exception?.rule ?? policy[error.kind];
  if (rule === 'relogin' && !atLogin) return { kind: 'relogin' };
  if (rule === 'none' || silent) return { kind: 'none' };
  const textKey = rule === 'relogin' ? 'loadingFailed' : rule;
  return {
    kind: 'toast',
    msg: error.msg || undefined,
    textKey: route.answer === 'download' ? 'downloadFailed' : route.form ? 'uploadFailed' : textKey,
  };
}
