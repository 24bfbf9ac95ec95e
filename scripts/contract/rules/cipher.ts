import { randomBytes } from 'node:crypto';
import { codes } from '#src/contract/codes.ts';
import type { RawAnswer } from '../raw-call.ts';
import type { Rule, Site } from '../rule.ts';
import { expectRefusal, Finding, Nothing } from '../subject.ts';
import { raw } from './asking.ts';

const idle = ({ target }: Site) => (target.config.wire.cipher === 'none' ? 'the profile has no cipher' : undefined);
const name = 'listMessages';
const request = { pageSize: 1 };

const alike: Rule = {
  name: 'cipher-errors-alike',
  what: 'every request that cannot be read is refused with one and the same answer',
  idle,
  async run(site) {
    const random = (bytes: number) => async () =>
      raw(site, name, request, {
        reseal: (sealed) => ({ ...sealed, encrypt_data: randomBytes(bytes).toString('base64') }),
      });
    const unreadable: readonly [what: string, call: () => Promise<RawAnswer>][] = [
      ['a wrong sign', () => raw(site, name, request, { headers: { sign: '0'.repeat(64) } })],
      ['a request in the clear', () => raw(site, name, request, { clear: true })],
      ['another key’s ciphertext', random(64)],
      ['a ciphertext of half a block', random(24)],
      ['an IV without ciphertext', random(16)],
      ['no Base64', () => raw(site, name, request, { reseal: (sealed) => ({ ...sealed, encrypt_data: '*' }) })],
      ['a number as ciphertext', () => raw(site, name, request, { reseal: () => ({ encrypt_data: 7 }) })],
      ['no ciphertext', () => raw(site, name, request, { reseal: () => ({}) })],
    ];
    const texts = new Map<string, string>();
    for (const [what, call] of unreadable) {
      const answer = await call();
      expectRefusal(answer, codes.unreadable, what);
      texts.set(answer.text, what);
    }
    if (texts.size > 1) throw new Finding(`told apart by their answers: ${[...texts.values()].join(', ')}`);
  },
};

/** The profiles that begin a ciphertext with its IV. */
const withIv: ReadonlySet<string> = new Set(['aes', 'rsa']);
const ivBytes = 16;

const freshIv: Rule = {
  name: 'cipher-fresh-iv',
  what: 'each answer is ciphered with an IV of its own',
  idle: (site) =>
    idle(site) ?? (withIv.has(site.target.config.wire.cipher) ? undefined : 'the profile has no IV of its own'),
  async run(site) {
    const ivs = new Set<string>();
    const calls = 4;
    for (let call = 0; call < calls; call += 1)
      for (const [each, sent] of [
        ['getSessionInfo', {}],
        [name, request],
      ] as const) {
        const { json } = await raw(site, each, sent);
        const sealed = json?.['encrypt_data'];
        if (typeof sealed !== 'string') throw new Nothing('answers in the clear');
        ivs.add(Buffer.from(sealed, 'base64').subarray(0, ivBytes).toString('hex'));
      }
    if (ivs.size < 2 * calls) throw new Finding(`${2 * calls} answers have ${ivs.size} different IVs`);
    if (ivs.has('0'.repeat(2 * ivBytes))) throw new Finding('an IV of zeros');
  },
};

const requestIv: Rule = {
  name: 'cipher-answer-key',
  what: 'an answer does not repeat the IV of its request',
  idle: freshIv.idle!,
  async run(site) {
    let sent = '';
    const reseal = (sealed: { readonly encrypt_data: string }) => {
      sent = Buffer.from(sealed.encrypt_data, 'base64').subarray(0, ivBytes).toString('hex');
      return sealed;
    };
    const { json } = await raw(site, name, request, { reseal });
    const sealed = json?.['encrypt_data'];
    const answered =
      typeof sealed === 'string' ? Buffer.from(sealed, 'base64').subarray(0, ivBytes).toString('hex') : '';
    if (answered === sent) throw new Finding('the answer is ciphered with the IV of the request');
  },
};

export const cipherRules: readonly Rule[] = [alike, freshIv, requestIv];
