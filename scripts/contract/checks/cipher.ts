import { codes } from '#src/contract/codes.ts';
import type { Sealed } from '#src/contract/codec/codec.ts';
import {
  type Check,
  endsSession,
  expectRefusal,
  Finding,
  send,
  sessionOver,
  type Subject,
  travelsClear,
} from '../subject.ts';

const idle = (subject: Subject) => (endsSession(subject.endpoint) ? sessionOver : travelsClear(subject));

/** Where encryption is on, a request in the clear is refused. */
export const clear: Check = {
  name: 'clear',
  refused: true,
  idle,
  async run(subject) {
    expectRefusal(await send(subject, { clear: true }), codes.unreadable, 'a request in the clear');
  },
};

/** Base64 with one bit of the byte at `position` (0 to 1) changed. */
function flipped(base64: string, position: number): string {
  const bytes = Buffer.from(base64, 'base64');
  const at = Math.min(bytes.length - 1, Math.floor(bytes.length * position));
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64');
}

const changes: readonly [what: string, change: (sealed: Sealed) => object][] = [
  [
    'ciphertext with a bit changed at its start',
    (sealed) => ({ ...sealed, encrypt_data: flipped(sealed.encrypt_data, 0) }),
  ],
  [
    'ciphertext with a bit changed at its end',
    (sealed) => ({ ...sealed, encrypt_data: flipped(sealed.encrypt_data, 1) }),
  ],
  ['an empty ciphertext', (sealed) => ({ ...sealed, encrypt_data: '' })],
];

/** Changed ciphertext is refused, never read as an empty request; and each way of it with the same answer. */
export const cipher: Check = {
  name: 'cipher',
  refused: true,
  idle,
  async run(subject) {
    const texts = new Set<string>();
    for (const [what, reseal] of changes) {
      const answer = await send(subject, { reseal });
      expectRefusal(answer, codes.unreadable, what);
      texts.add(answer.text);
    }
    if (texts.size > 1) throw new Finding('broken ciphertexts are told apart by their answers');
  },
};
