import { expect, test } from 'vitest';
import { minutesOf, shelveForm, untilChoice } from './shelve-form.ts';

const dayMs = 86_400_000;

test('[VW-02] the end of shelved alarms is reckoned by the given clock, not by that of the machine', () => {
  // A machine that is three days ahead of the server.
  const serverNow = Date.now() - 3 * dayMs;
  const until = new Date(serverNow + dayMs).toISOString();
  const form = { reason: 'maintenance', span: untilChoice, until };
  expect(shelveForm(() => serverNow).safeParse(form).success).toBe(true);
  expect(shelveForm(Date.now).safeParse(form).success).toBe(false);
  expect(minutesOf(form, serverNow)).toBe(dayMs / 60_000);
});
