import { codes } from '#src/contract/codes.ts';
import { type Check, endsSession, expectRefusal, send, sessionOver } from '../subject.ts';
import { wrongRequests } from '../wrong-request.ts';

/** Each field with a wrong value, and each required one left out, is refused. */
export const fields: Check = {
  name: 'fields',
  refused: true,
  idle({ endpoint, sample }) {
    if (endsSession(endpoint)) return sessionOver;
    return wrongRequests(endpoint, sample).length > 0 ? undefined : 'takes anything';
  },
  async run(subject) {
    for (const { what, request } of wrongRequests(subject.endpoint, subject.sample))
      expectRefusal(await send(subject, {}, request), codes.badRequest, what);
  },
};
