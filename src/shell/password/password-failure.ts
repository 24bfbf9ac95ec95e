import { ApiError } from '#src/api/api-error.ts';
import { codes } from '#src/contract/codes.ts';

/** Why a password was not changed, as shown to the user; the server's message is not shown. */
export type PasswordFailure = 'refused' | 'unchanged' | 'tooMany' | 'unreachable';

export function passwordFailure(error: unknown): PasswordFailure {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.code === codes.passwordUnchanged) return 'unchanged';
  if (error.code === codes.tooManyRequests || error.status === codes.tooManyRequests) return 'tooMany';
  return error.kind === 'business' || error.kind === 'forbidden' ? 'refused' : 'unreachable';
}
