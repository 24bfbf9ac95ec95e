import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { createClient } from '#src/api/create-client.ts';
import { userEndpoints } from '#src/contract/user/user.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import type { Config } from '#src/contract/system/config.ts';
import { defaultLanguage } from '#src/contract/languages.ts';
import type { UserInfo } from '#src/contract/user/user.ts';
import { SettingError } from './setting-error.ts';
import type { GetToken, TokenAnswer, TokenReason, TokenRequest } from './surface.ts';

/** Asks one element's page for a token; undefined: it has none. */
export type Ask = (reason: TokenReason) => Promise<TokenAnswer | undefined>;

interface Given {
  readonly token: string;
  readonly userId?: string | undefined;
}

type Answer = TokenAnswer | null | undefined;

/** Undefined: the page has no token. */
function givenOf(answer: Answer): Given | undefined {
  const given = typeof answer === 'string' ? { token: answer } : answer;
  return given?.token === '' ? undefined : (given ?? undefined);
}

/**
 * The token in a page's answer; undefined: the page has none.
 * @throws SettingError when the answer cannot be a token, without what was answered: it may be a secret
 */
export function tokenOf(answer: Answer): Given | undefined {
  const given = givenOf(answer);
  if (given === undefined) return undefined;
  // What is none of these cannot stand in a header.
  if (typeof given.token !== 'string' || !/^\s*[\x21-\x7e]+\s*$/.test(given.token))
    throw new SettingError('getToken', 'a token or undefined');
  return { ...given, token: given.token.trim() };
}

interface Asked {
  readonly apiBase: string;
  readonly answer: Promise<TokenAnswer | undefined>;
  /** Undefined: not answered yet. */
  at?: number;
}

const askedLast = new WeakMap<GetToken, Asked>();

/** The elements of a page start one after the other, on a slow machine far from at once. */
const togetherMs = 3_000;

const isOfUse = ({ at }: Asked, reason: TokenReason): boolean =>
  at === undefined || (reason === 'start' && performance.now() - at < togetherMs);

/**
 * Elements with the same function and API ask together: the page is called once for all that start within a few seconds,
 * unless those of another API start between them.
 */
export function askTogether(getToken: GetToken, request: TokenRequest): Promise<TokenAnswer | undefined> {
  const { reason, apiBase } = request;
  const last = askedLast.get(getToken);
  if (last?.apiBase === apiBase && isOfUse(last, reason)) return last.answer;
  const asked: Asked = { apiBase, answer: (async () => getToken(request))() };
  askedLast.set(getToken, asked);
  const forget = () => askedLast.get(getToken) === asked && askedLast.delete(getToken);
  asked.answer.then((answer) => (givenOf(answer) ? (asked.at = performance.now()) : forget()), forget);
  return asked.answer;
}

/** Whose token it is. @throws ApiError; `session` when the server refuses the token */
export async function userOf(config: Config, token: string): Promise<UserInfo> {
  const api = createClient({
    config,
    session: { id: () => token, token: () => token },
    language: defaultLanguage,
    codec: createCodec(config.wire),
    from: 'element',
    onError: () => {},
  });
  const { userInfo } = await call(api, userEndpoints.getSessionInfo, {}, { silent: true });
  return userInfo;
}

export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.kind === 'session';
