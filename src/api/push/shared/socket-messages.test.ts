import { expect, test } from 'vitest';
import { readSharedSocketMessage, type SharedSocketMessage } from './socket-messages.ts';

const messages: readonly SharedSocketMessage[] = [
  { kind: 'attach', clientId: 'a' },
  { kind: 'leave', clientId: 'a' },
  { kind: 'silent', clientId: 'a' },
  { kind: 'send', leader: 'l', clientId: 'a', text: 'ping' },
  { kind: 'here', leader: 'l' },
  { kind: 'attached', leader: 'l', clientId: 'a' },
  { kind: 'opened', leader: 'l', clientId: 'a' },
  { kind: 'full', leader: 'l', clientId: 'a' },
  { kind: 'text', leader: 'l', text: '{}' },
  { kind: 'closed', leader: 'l', code: 1006 },
  { kind: 'dropped', leader: 'l' },
  { kind: 'refused', leader: 'l' },
];

test.each(messages)('[ST-06] a message between windows is read whole, or not at all: $kind', (message) => {
  expect(readSharedSocketMessage(message)).toBe(message);
  for (const field of Object.keys(message)) {
    expect(readSharedSocketMessage({ ...message, [field]: undefined })).toBeUndefined();
    expect(readSharedSocketMessage({ ...message, [field]: {} })).toBeUndefined();
  }
});

test('[ST-06] what another program posts is no message', () => {
  for (const data of [undefined, null, 7, 'attach', [], {}, { kind: 7 }, { kind: 'toString' }, { kind: 'other' }])
    expect(readSharedSocketMessage(data)).toBeUndefined();
});
