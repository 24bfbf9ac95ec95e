import { codes } from '#src/contract/codes.ts';
import { isRead } from '#src/contract/reads.ts';
import { answerText, type Check, endsSession, expectRefusal, Finding, send, sessionOver } from '../subject.ts';
import { atLimits, beyondLimits } from '../wrong-request.ts';

/** One step beyond a limit is refused; at the limit a reading call is not refused for that field. */
export const limits: Check = {
  name: 'limits',
  refused: true,
  idle({ endpoint, sample }) {
    if (endsSession(endpoint)) return sessionOver;
    return beyondLimits(endpoint, sample).length > 0 ? undefined : 'has no limits';
  },
  async run(subject) {
    const { endpoint, sample } = subject;
    for (const { what, request } of beyondLimits(endpoint, sample))
      expectRefusal(await send(subject, {}, request), codes.badRequest, what);
    if (!isRead(endpoint.name)) return;
    for (const { what, request, field } of atLimits(endpoint, sample)) {
      const answer = await send(subject, {}, request);
      const named = answer.json?.['fields'] ?? {};
      if (answer.json?.['code'] === codes.badRequest && Object.hasOwn(named, field))
        throw new Finding(`${what}: ${answerText(answer)}`);
      if (answer.status >= 500) throw new Finding(`${what}: ${answerText(answer)}`);
    }
  },
};
