import { codes } from '#src/contract/codes.ts';
import type { AnswerFor, EndpointName, ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { Language } from '#src/contract/languages.ts';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Caller } from '../store/session/sessions.ts';
import type { World } from '../world/world.ts';

export interface PublicCall {
  readonly world: World;
  readonly language: Language;
  /** The server's time at the call, in milliseconds since 1970. */
  readonly now: number;
  /** Address of this server as the caller sees it, e.g. `http://localhost:4310`. */
  readonly origin: string;
  readonly caller: Caller | undefined;
  /** The key that the call needs. */
  readonly permission?: PermissionKey | undefined;
  /** Whether the client has ended the call before its answer. */
  isCancelled?(): boolean;
  /** The log compares with the records of this time: for calls that wait before they change anything. */
  beginChange?(): void;
}

export interface Call extends PublicCall {
  readonly caller: Caller;
}

/** Calls that need no session; checked against the table when the app is made. */
export type PublicName =
  | 'login'
  | 'loginBySms'
  | 'sendSmsCode'
  | 'getCaptcha'
  | 'refreshSession'
  | 'getLoginLogo'
  | 'listConfig'
  | 'getLatestAppVersion'
  | 'checkInvite'
  | 'acceptInvite';

export class FileAnswer {
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  constructor(type: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.type = type;
    this.body = body;
    this.headers = headers;
  }
}

type FileName =
  | 'getCaptcha'
  | 'viewFile'
  | 'downloadFile'
  | 'downloadOssFile'
  | Extract<EndpointName, `download${string}Template`>;
type Answer<N extends EndpointName> = N extends FileName ? FileAnswer : AnswerFor<N>;

/** Answers one call. The request is parsed by the contract's schema; the answer has to match its response schema. */
export type Handler<N extends EndpointName> = (
  request: ParsedRequestFor<N>,
  call: N extends PublicName ? PublicCall : Call,
) => Answer<N> | Promise<Answer<N>>;

export type HandlersOf<N extends EndpointName> = { readonly [K in N]: Handler<K> };

export const notFound = (): Refusal => new Refusal(codes.notFound);

/** Whether a time lies in a period, both ends included. Without a time the answer is false. */
export const isWithin = (at: number | null, from: string | undefined, to: string | undefined): boolean =>
  (from === undefined || (at !== null && at >= Date.parse(from))) &&
  (to === undefined || (at !== null && at <= Date.parse(to)));

/** One page of a list that is already filtered and sorted. */
export function pageOf<T, R>(all: readonly T[], page: number, pageSize: number, view: (record: T) => R) {
  const from = (page - 1) * pageSize;
  return { records: all.slice(from, from + pageSize).map(view), total: all.length, current: page, size: pageSize };
}
