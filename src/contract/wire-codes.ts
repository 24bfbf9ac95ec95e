/** Of the business codes those that the client itself acts on. A file of its own: the bell carries no others. */
export const wireCodes = {
  ok: 200,
  sessionInvalid: 401,
  forbidden: 403,
  staleTimestamp: 1002,
} as const;
