import * as z from 'zod/mini';

export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  /** Digests of access tokens with their ends; only the newest one can be valid. */
  readonly tokens: Map<string, number>;
  /** Digest. */
  refreshToken: string;
  readonly refreshUntil: number;
  passwordDue: boolean;
  /** When it began and when its last call was, ms since 1970; the latter at most once a minute. */
  readonly since: number;
  lastCallAt: number;
  /** Of its last call; a restart of the server forgets them. */
  address: string;
  browser: string;
  /** Until when the repeated password counts, ms since 1970. A restart of the server forgets it. */
  confirmedUntil: number;
  /** Origins of pages whose elements have used it. A restart of the server forgets them. */
  readonly elementOrigins: Set<string>;
}

export const sessionRow = z.object({
  userId: z.string(),
  tokens: z.record(z.string(), z.number()),
  refreshToken: z.string(),
  refreshUntil: z.number(),
  passwordDue: z._default(z.boolean(), false),
  since: z._default(z.number(), 0),
  lastCallAt: z._default(z.number(), 0),
});
type SessionRow = z.output<typeof sessionRow>;

export const packSession = ({ tokens, ...session }: Session): SessionRow => ({
  userId: session.userId,
  tokens: Object.fromEntries(tokens),
  refreshToken: session.refreshToken,
  refreshUntil: session.refreshUntil,
  passwordDue: session.passwordDue,
  since: session.since,
  lastCallAt: session.lastCallAt,
});

export const unpackSession = (stored: SessionRow, sessionId: string): Session => ({
  ...stored,
  sessionId,
  tokens: new Map(Object.entries(stored.tokens)),
  confirmedUntil: 0,
  address: '',
  browser: '',
  elementOrigins: new Set(),
});
