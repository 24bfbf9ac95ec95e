import { codes } from '#src/contract/codes.ts';
import { clockSkewMs } from '#src/contract/limits.ts';
import { type Change, newNonce } from '../raw-call.ts';
import type { Rule } from '../rule.ts';
import { serverTime } from '../target.ts';
import { answerText, expectRefusal, Finding, isOk } from '../subject.ts';
import { must, raw } from './asking.ts';

const name = 'getSessionInfo';
const marginMs = 15_000;

const edges: Rule = {
  name: 'clock-edge',
  what: 'the time window ends at 5 minutes, before and after',
  async run(site) {
    for (const sign of [-1, 1]) {
      const at = (off: number) => ({ timestamp: serverTime(site.target) + sign * off });
      const inside = await raw(site, name, {}, at(clockSkewMs - marginMs));
      const side = sign < 0 ? 'behind' : 'ahead';
      if (!isOk(inside)) throw new Finding(`a clock 4:45 min ${side}: ${answerText(inside)} instead of success`);
      const outside = await raw(site, name, {}, at(clockSkewMs + marginMs));
      expectRefusal(outside, codes.staleTimestamp, `a clock 5:15 min ${side}`);
    }
  },
};

const headers: Rule = {
  name: 'signature-headers',
  what: 'nonce, timestamp and sign are required, each well formed',
  async run(site) {
    const wrong: readonly [what: string, change: Change][] = [
      ['no nonce', { nonce: '' }],
      ['a short nonce', { nonce: 'abc' }],
      ['a nonce that is no hex', { nonce: 'x'.repeat(32) }],
      ['no timestamp', { signed: { timestamp: '' }, headers: { timestamp: '' } }],
      ['a timestamp that is no number', { signed: { timestamp: 'now' }, headers: { timestamp: 'now' } }],
    ];
    for (const [what, change] of wrong) expectRefusal(await raw(site, name, {}, change), codes.unreadable, what);
  },
};

const bound: Rule = {
  name: 'signature-bound',
  what: 'the sign is over body, nonce and timestamp together',
  async run(site) {
    const timestamp = serverTime(site.target);
    const changes = [
      ['another body', { payload: '{}' }],
      ['no body', { payload: '' }],
      ['another nonce', { nonce: newNonce() }],
      ['another timestamp', { timestamp: String(timestamp - 1) }],
    ] as const;
    for (const [what, signed] of changes)
      expectRefusal(
        await raw(site, 'listMessages', { pageSize: 1 }, { timestamp, signed }),
        codes.unreadable,
        `a sign over ${what}`,
      );
  },
};

const nonces: Rule = {
  name: 'nonce-everywhere',
  what: 'a nonce counts for all calls and callers, used or refused',
  async run(site) {
    const used = newNonce();
    await must(site, name, {}, 'the first call of a nonce', { nonce: used });
    const other = await raw(site, 'listMessages', { pageSize: 1 }, { nonce: used });
    expectRefusal(other, codes.replayedNonce, 'the nonce of another call');
    const later = await raw(site, name, {}, { nonce: used, timestamp: serverTime(site.target) + 1000 });
    expectRefusal(later, codes.replayedNonce, 'a used nonce with a new timestamp');
    const stranger = await raw(site, 'getCaptcha', { randomStr: 123_456, type: '' }, { nonce: used });
    expectRefusal(stranger, codes.replayedNonce, 'the nonce of another caller');
    const spoilt = newNonce();
    await raw(site, name, {}, { nonce: spoilt, token: 'nobodys-token' });
    expectRefusal(
      await raw(site, name, {}, { nonce: spoilt }),
      codes.replayedNonce,
      'the nonce of a call without session',
    );
    const unsigned = newNonce();
    await raw(site, name, {}, { nonce: unsigned, headers: { sign: '0'.repeat(64) } });
    await must(site, name, {}, 'a nonce that stood on a wrongly signed call', { nonce: unsigned });
  },
};

export const signatureRules: readonly Rule[] = [edges, headers, bound, nonces];
