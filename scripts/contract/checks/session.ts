import { codes } from '#src/contract/codes.ts';
import { rawCall } from '../raw-call.ts';
import { type Check, expectRefusal, send } from '../subject.ts';

/** Without a session the call is refused. */
export const session: Check = {
  name: 'session',
  refused: true,
  idle: ({ endpoint }) => (endpoint.route.public ? 'needs no session' : undefined),
  async run(subject) {
    const { target, endpoint, sample } = subject;
    expectRefusal(await send(subject, { token: 'nobodys-token' }), codes.sessionInvalid, 'a token of nobody');
    expectRefusal(await rawCall(target, endpoint, sample), codes.sessionInvalid, 'no session');
  },
};

/** A caller without the permission of the call is refused. */
export const right: Check = {
  name: 'right',
  refused: true,
  idle({ endpoint: { permission }, limited, account2 }) {
    if (!permission) return 'needs no right of its own';
    if (!limited) return 'no caller with fewer rights was given: --limited-user';
    const all = [limited, account2].filter((caller) => caller !== undefined);
    return all.every(({ permissions }) => permissions.includes(permission))
      ? 'the callers with fewer rights have this one'
      : undefined;
  },
  async run(subject) {
    const { limited, account2, endpoint } = subject;
    const permission = endpoint.permission!;
    for (const caller of [limited, account2]) {
      if (!caller || caller.permissions.includes(permission)) continue;
      const answer = await send(subject, { token: caller.token });
      expectRefusal(answer, codes.forbidden, `a caller without ${permission}`);
    }
  },
};

/** A call that wants the password again is refused to a session that has not entered it. */
export const stepUp: Check = {
  name: 'stepUp',
  refused: true,
  idle({ endpoint, unconfirmed }) {
    if (!endpoint.stepUp) return 'does not want the password again';
    return unconfirmed ? undefined : 'needs --user and --password';
  },
  async run(subject) {
    const answer = await send(subject, { token: subject.unconfirmed!.token });
    expectRefusal(answer, codes.stepUpDue, 'a session that has not entered the password again');
  },
};
