import { tooManyRequests } from '#src/contract/wire-codes.ts';
import { ApiError } from './api-error.ts';

/**
 * Whether the server was away, too busy or broken (429, 5xx): it has refused nothing, and the same request may succeed
 * later.
 */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError &&
  (/network|timeout|malformed/.test(error.kind) || Number(error.status) >= tooManyRequests);
