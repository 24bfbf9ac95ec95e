import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAhead, createHealthLog } from './health.ts';

const at = (ms: number) => new Date(ms).toUTCString();
const start = Date.UTC(2026, 5, 1, 8);

const answered = (doneAt: number, date = doneAt, status = 200) => ({
  sentAt: doneAt - 100,
  doneAt,
  answer: { status, headers: new Headers({ date: at(date) }), body: new ArrayBuffer(0) },
});
const lost = (doneAt: number) => ({ sentAt: doneAt - 100, doneAt, answer: undefined });

test('[ER-06] a call without an answer, or with a gateway’s, counts as away until one is answered', () => {
  const log = createHealthLog();
  log.note(answered(start));
  expect(log.status()).toEqual({ failedSince: undefined, answeredAt: start, clockAheadMs: 0 });
  log.note(lost(start + 1_000));
  log.note(answered(start + 2_000, start, 503));
  expect(log.status()).toMatchObject({ failedSince: start + 1_000, answeredAt: start });
  // A server that fails is there.
  log.note(answered(start + 3_000, start + 3_000, 500));
  expect(log.status()).toMatchObject({ failedSince: undefined, answeredAt: start + 3_000 });
});

test('only what is shown wakes who shows it', () => {
  const log = createHealthLog();
  let calls = 0;
  const leave = log.onChange(() => (calls += 1));
  log.note(answered(start));
  log.note(answered(start + 1_000));
  expect(calls).toBe(0);
  log.note(lost(start + 2_000));
  log.note(lost(start + 3_000));
  log.note(answered(start + 4_000));
  expect(calls).toBe(2);
  log.note(answered(start + 5_000, start + 500_000));
  expect(calls).toBe(3);
  leave();
  log.note(lost(start + 6_000));
  expect(calls).toBe(3);
});

test('with any latency of a call a right clock is never reported as wrong, and a wrong one never as worse than it is', () => {
  const span = fc.integer({ min: 0, max: 600_000 });
  fc.assert(
    fc.property(span, span, fc.integer({ min: -1e9, max: 1e9 }), (there, back, ahead) => {
      const sent = start;
      const found = clockAhead(sent + ahead, sent + there + back + ahead, at(sent + there)) ?? Number.NaN;
      expect(Math.abs(found)).toBeLessThanOrEqual(Math.abs(ahead));
      expect(found * ahead).toBeGreaterThanOrEqual(0);
      expect(Math.abs(ahead) - Math.abs(found)).toBeLessThanOrEqual(there + back + 1_000);
    }),
  );
});

test('without a time of the server the clock is not judged', () => {
  expect(clockAhead(start, start, null)).toBeUndefined();
  expect(clockAhead(start, start, 'soon')).toBeUndefined();
});
