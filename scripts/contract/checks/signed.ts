import { codes } from '#src/contract/codes.ts';
import { clockSkewMs } from '#src/contract/limits.ts';
import { newNonce } from '../raw-call.ts';
import { serverTime } from '../target.ts';
import { always, type Check, expectRefusal, Finding, send } from '../subject.ts';

/** A wrong sign, and a missing one, are refused alike. */
export const sign: Check = {
  name: 'sign',
  refused: true,
  idle: always,
  async run(subject) {
    const wrong = await send(subject, { headers: { sign: '0'.repeat(64) } });
    expectRefusal(wrong, codes.unreadable, 'a wrong sign');
    const missing = await send(subject, { headers: { sign: '' } });
    expectRefusal(missing, codes.unreadable, 'no sign');
    if (missing.text !== wrong.text) throw new Finding('a wrong sign and a missing one are told apart');
  },
};

/** Beyond the limit even when the call takes a minute. */
const offMs = clockSkewMs + 60_000;

/** A call signed too long ago, or in the future, is refused. */
export const clock: Check = {
  name: 'clock',
  refused: true,
  idle: always,
  async run(subject) {
    for (const [off, what] of [
      [-offMs, 'a timestamp of 6 minutes ago'],
      [offMs, 'a timestamp 6 minutes ahead'],
    ] as const)
      expectRefusal(await send(subject, { timestamp: serverTime(subject.target) + off }), codes.staleTimestamp, what);
  },
};

/** A nonce is accepted once. */
export const replay: Check = {
  name: 'replay',
  idle: always,
  async run(subject) {
    const nonce = newNonce();
    await send(subject, { nonce });
    expectRefusal(await send(subject, { nonce }), codes.replayedNonce, 'a nonce used before');
  },
};
