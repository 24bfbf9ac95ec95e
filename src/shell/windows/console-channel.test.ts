import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessage } from './console-channel.ts';

test('[DR-08] messages of another shape and addresses elsewhere are ignored', () => {
  for (const ours of [
    { kind: 'seek', from: 'a' },
    { kind: 'here', from: 'a', to: 'b', usedAt: 0 },
    { kind: 'open', to: 'a', url: '/alarmManager?alarm=7' },
  ])
    expect(readMessage(ours)).toEqual(ours);
  for (const odd of [
    null,
    'seek',
    {},
    { kind: 'seek' },
    { kind: 'here', from: 'a', to: 'b', usedAt: 'now' },
    { kind: 'open', to: 'a' },
    { kind: 'open', to: 'a', url: 'javascript:alert(1)' },
    { kind: 'open', to: 'a', url: 'https://evil.example/' },
  ])
    expect(readMessage(odd)).toBeUndefined();
  fc.assert(fc.property(fc.anything(), (odd) => readMessage(odd) === undefined));
});
