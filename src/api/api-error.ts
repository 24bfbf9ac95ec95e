/**
 * business: answered 200 with another code · session: 401 · forbidden: 403 · http: any other status · network: no answer
 * · timeout · malformed: an answer that cannot be read or has the wrong shape · aborted: the caller left.
 */
export type ApiErrorKind =
  | 'business'
  | 'session'
  | 'forbidden'
  | 'http'
  | 'network'
  | 'timeout'
  | 'malformed'
  | 'aborted';

export interface ApiErrorFacts {
  readonly kind: ApiErrorKind;
  /** Which call broke: method and path. */
  readonly call: string;
  readonly code?: number;
  readonly status?: number;
  /** The server's message, in the user's language. */
  readonly msg?: string;
  /** The server's words about single fields of the request, by their path (`ids.0`). */
  readonly fields?: Readonly<Record<string, string>>;
  /** Id of the record that conflicts, where the server names one. */
  readonly ref?: string;
  /** Which records use the one that was to be removed, as the server names them; `record-refs.ts` of the contract. */
  readonly refs?: unknown;
  /** For `malformed`: path in the answer and what was expected there. */
  readonly detail?: string;
  /** Key of the right that the call wants, where the endpoint table names one. */
  readonly permission?: string;
  /** The call's nonce, to find it in the server's log. */
  readonly nonce?: string;
}

export class ApiError extends Error implements ApiErrorFacts {
  declare readonly kind: ApiErrorKind;
  declare readonly call: string;
  declare readonly code: number | undefined;
  declare readonly status: number | undefined;
  declare readonly msg: string | undefined;
  declare readonly fields: Readonly<Record<string, string>> | undefined;
  declare readonly ref: string | undefined;
  declare readonly refs: unknown;
  declare readonly detail: string | undefined;
  declare readonly permission: string | undefined;
  declare readonly nonce: string | undefined;

  constructor(facts: ApiErrorFacts, options?: ErrorOptions) {
    super(`${facts.call}: ${facts.msg ?? facts.detail ?? facts.kind}`, options);
    this.name = 'ApiError';
    Object.assign(this, facts);
  }
}

/** Only temporary failures are tried again, and no timeouts: they already lasted ten minutes. */
export const isPassing = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'network' || (kind === 'http' && status >= 500);
