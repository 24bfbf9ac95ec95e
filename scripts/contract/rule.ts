import type { Credentials, SolveCaptcha } from './sign-in.ts';
import type { Caller, Target } from './target.ts';

/** What rules are checked with. */
export interface Site {
  readonly target: Target;
  readonly caller: Caller;
  readonly account2: Caller | undefined;
  readonly write: boolean;
  readonly solve: SolveCaptcha;
  /** undefined where only a token was given. */
  readonly credentials: Credentials | undefined;
}

/** A rule about the server as a whole. */
export interface Rule {
  /** Unique, for `--only`. */
  readonly name: string;
  readonly what: string;
  readonly idle?: (site: Site) => string | undefined;
  /** @throws Finding, Nothing */
  readonly run: (site: Site) => Promise<void>;
}
