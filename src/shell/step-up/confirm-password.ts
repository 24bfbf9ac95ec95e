import * as z from 'zod/mini';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { codes } from '#src/contract/codes.ts';
import { filled } from '#src/contract/rules/text.ts';
import { passwordEndpoints } from '#src/contract/user/password.ts';

/** The form in which a user enters the password again. */
export const passwordSchema = z.object({ password: filled('password.required') });

/** Has the server check the user's password. Rejects with an `ApiError`; a wrong password is an error of its field. */
export async function confirmPassword(api: ApiClient, request: { password: string }): Promise<void> {
  try {
    await call(api, passwordEndpoints.confirmPassword, request, { silent: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== codes.passwordRefused || !error.msg) throw error;
    throw new ApiError({ kind: error.kind, call: error.call, fields: { password: error.msg } }, { cause: error });
  }
}
