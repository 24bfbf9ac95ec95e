/** The business codes that the client itself acts on. A separate file, because the bell contains no others. */
export const wireCodes = {
  ok: 200,
  sessionInvalid: 401,
  forbidden: 403,
  /** The session was ended by another user, or with the account; the message says why. HTTP 401. */
  sessionEnded: 2009,
  staleTimestamp: 1002,
  /** The session may do nothing else before its user has changed the password. */
  passwordDue: 2006,
  /** The user has to enter the password once more before this call; the same call is accepted afterwards. */
  stepUpDue: 3707,
} as const;

/** Code and HTTP status alike. */
export const tooManyRequests = 429;
