import type { Codec } from '#src/contract/codec/codec.ts';
import type { Route } from '#src/contract/endpoint.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { Language } from '#src/contract/languages.ts';
import type { sendHttp, HttpAnswer } from '#src/transport/http.ts';
import type { ApiError } from './api-error.ts';

/** What the client needs to know of a session; implemented by `src/session` and by the elements' token hand-over. */
export interface SessionPort {
  /** Changes with every sign-in: an answer that belongs to another session is dropped. */
  id(): string;
  token(): string | undefined;
  /** Whether it has ended for good: the server would refuse what is still sent. */
  isOver?(): boolean;
  /**
   * Renews a token whose end is near, in whichever window; resolves at once where no renewal is possible.
   * @throws ApiError network: the server did not answer, so that the session may not be over
   */
  renewal?(): Promise<void>;
  /** Asks the user for the password and has the server check it; false where the user cancels. */
  confirmPassword?(): Promise<boolean>;
}

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * The screen shows this failure itself, or it is a background refresh: nothing is announced. A function decides when
   * the failure is known.
   */
  silent?: boolean | ((error: ApiError) => boolean);
  /** The call changes nothing when it is sent twice: it is sent again when its connection is lost. */
  repeatable?: boolean;
  /** The call ends the session: it is sent although that is over. */
  isLast?: boolean;
  /** While the console starts, the call is sent after those of the first page (`src/shell/start/call-priority.ts`). */
  priority?: 'low';
}

export interface SendOptions extends CallOptions {
  /** Which endpoint is called: one that reads is repeatable. */
  name?: EndpointName;
  /** Reads `data` of the answer; what it throws becomes a `malformed` that names the call. */
  read?: (data: unknown) => unknown;
  /** For routes with `form`: the body, made in time for each try. */
  form?: (digest: Codec['digest']) => Promise<SignedForm>;
  /** Replaces `sendHttp`, for instance by a function that reports progress. */
  sendHttp?: typeof sendHttp;
  /** Begins the nonce of each try, so that the server's log shows which tries belong together. */
  callId?: string;
  /** Whether the answer will be dropped: what is not sent yet stays unsent. */
  isLeft?(): boolean;
  /** A call that finds out whether the server answers: it does not wait for the answer of another one. */
  isProbe?: boolean;
}

/** A body that is no text, and the text that is signed in its place. */
export interface SignedForm {
  readonly body: FormData;
  readonly signed: string;
}

/** One attempt of a call: when it began and ended by this machine's clock, and the answer where there was one. */
export interface AttemptReport {
  readonly sentAt: number;
  readonly doneAt: number;
  readonly answer: HttpAnswer | undefined;
}

/** Called by the client for a failed call; `reaction()` of `error-policy.ts` is what the shell does then. */
export type ErrorListener = (error: ApiError, context: { readonly route: Route; readonly silent: boolean }) => void;

export interface ApiClient {
  readonly language: Language;
  /**
   * Signs, ciphers and sends one call; resolves with the envelope's `data`, read by `options.read` where given.
   * @throws ApiError
   */
  send(route: Route, request: object, options?: SendOptions): Promise<unknown>;
  /** For routes that answer a file; `name` is the server's, if it sends one. @throws ApiError */
  file(
    route: Route,
    request: object,
    options?: CallOptions & Pick<SendOptions, 'sendHttp'>,
  ): Promise<{ blob: Blob; name?: string }>;
}
