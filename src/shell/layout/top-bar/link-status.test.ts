import { expect, test } from 'vitest';
import { pushLinkStatus } from './link-status.ts';

test('[ST-06] a channel that was never there is connecting, one that is away is disconnected until it is back', () => {
  for (const state of ['connecting', 'waiting'] as const) {
    expect(pushLinkStatus({ state, isAway: false }, true)).toBe('connecting');
    expect(pushLinkStatus({ state, isAway: true }, true)).toBe('waiting');
    expect(pushLinkStatus({ state, isAway: true }, false)).toBe('offline');
  }
});
