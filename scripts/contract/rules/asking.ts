import type { EndpointName, RequestFor, ResponseFor } from '#src/contract/endpoints.ts';
import { type Change, type RawAnswer, rawCall } from '../raw-call.ts';
import type { Site } from '../rule.ts';
import { loginRequest, signIn } from '../sign-in.ts';
import { answerText, dataOf, Finding, isOk } from '../subject.ts';
import { type Caller, endpointOf } from '../target.ts';

/** The rules' ways to ask the server, beside the console's own client. */

export const needsPassword = ({ credentials }: Site): string | undefined =>
  credentials ? undefined : 'needs --user and --password';

/** A call as the console makes it, apart from `change`; by the caller unless `change` says otherwise. */
export function raw<N extends EndpointName>(
  { target, caller }: Site,
  name: N,
  request: RequestFor<N>,
  change: Change = {},
): Promise<RawAnswer> {
  const { route } = endpointOf(name);
  return rawCall(target, endpointOf(name), request, { ...(!route.public && { token: caller.token }), ...change });
}

/** The data of a call that has to succeed. @throws Finding */
export async function must<N extends EndpointName>(
  site: Site,
  name: N,
  request: RequestFor<N>,
  what: string,
  change: Change = {},
): Promise<ResponseFor<N>> {
  const answer = await raw(site, name, request, change);
  if (!isOk(answer)) throw new Finding(`${what}: ${answerText(answer)} instead of success`);
  return (await dataOf(answer, endpointOf(name))) as ResponseFor<N>;
}

/** A session of its own for a rule that ends it. */
export const newSession = ({ target, credentials, solve }: Site): Promise<Caller> =>
  signIn(target, credentials!, solve);

/** A login that has not been sent, its captcha solved. */
export const freshLogin = ({ target, credentials, solve }: Site): Promise<RequestFor<'login'>> =>
  loginRequest(target, credentials!, solve);
