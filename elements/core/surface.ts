import type { ApiErrorKind } from '#src/api/api-error.ts';
import type { Config } from '#src/contract/system/config.ts';

/** start: the element came into the page · expired: the server refused the token · retry: the user asked again. */
export type TokenReason = 'start' | 'expired' | 'retry';

/** With `userId` elements of one user find each other without asking the server who it is. */
export type TokenAnswer = string | { readonly token: string; readonly userId?: string };

export interface TokenRequest {
  readonly reason: TokenReason;
  /** Absolute address of the API that the token is for: a page may have elements of several servers. */
  readonly apiBase: string;
}

export type GetToken = (request: TokenRequest) => Promise<TokenAnswer | undefined> | TokenAnswer | undefined;

/** Properties of every element that talks to a server. */
export interface SessionProperties {
  config?: Config | undefined;
  getToken?: GetToken | undefined;
}

/** load: the code could not be fetched · config: no or wrong configuration · render: a fault in the element itself. */
export type ElementErrorKind = ApiErrorKind | 'load' | 'config' | 'render';

/** Events of every element that talks to a server, with their `detail`. */
export interface SessionEvents {
  /** Asks the page for a token where there is no `getToken`. Cancelled: the page sees to the session itself. */
  'ems-auth-required': TokenRequest & {
    respondWith(answer: TokenAnswer | Promise<TokenAnswer | undefined>): void;
  };
  'ems-error': { kind: ElementErrorKind; message: string };
}
