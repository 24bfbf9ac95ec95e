import { expect, test } from 'vitest';
import { ApiError, type ApiErrorFacts } from '#src/api/api-error.ts';
import { codes } from '#src/contract/codes.ts';
import { createFaults, quietAfterCancelMs, readAfterPressMs } from './faults.ts';

const route = { method: 'POST', path: '/alarm/record/list' } as const;
const fail = (facts: Partial<ApiErrorFacts>) =>
  new ApiError({ kind: 'session', call: 'POST /x', status: 401, ...facts });

/** A user interface that records every dialog and answers on demand. */
function setUp() {
  let time = 0;
  const faults = createFaults(undefined, () => time);
  const boxes: ((wants: boolean) => void)[] = [];
  const toasts: unknown[] = [];
  let relogins = 0;
  let passwords = 0;
  const reasons: (string | undefined)[] = [];
  faults.show({
    toast: (toast) => toasts.push(toast),
    askRelogin(_signal, reason) {
      reasons.push(reason);
      return new Promise((resolve) => boxes.push(resolve));
    },
    relogin: () => void (relogins += 1),
    requirePassword: () => void (passwords += 1),
  });
  const answer = async (wants: boolean) => {
    boxes.at(-1)?.(wants);
    await Promise.resolve();
    await Promise.resolve();
  };
  const report = (facts: Partial<ApiErrorFacts>, silent = false) => faults.onError(fail(facts), { route, silent });
  const pass = (ms: number) => void (time += ms);
  return { pass, faults, boxes, toasts, reasons, relogins: () => relogins, passwords: () => passwords, answer, report };
}

test('[ST-01] [ER-02] 200 calls that fail at once lead to one box and one relogin', async () => {
  const { boxes, report, answer, relogins, faults } = setUp();
  for (let call = 0; call < 200; call += 1) report({}, call % 2 === 0);
  faults.sessionLost();
  expect(boxes).toHaveLength(1);
  await answer(true);
  expect(relogins()).toBe(1);
});

test('[ER-02] after a cancelled box only what the user does brings it back, for a minute', async () => {
  const { boxes, report, answer, relogins, faults, pass } = setUp();
  report({});
  await answer(false);
  pass(quietAfterCancelMs - 1);
  report({}, true);
  faults.sessionLost();
  expect(boxes).toHaveLength(1);
  report({});
  expect(boxes).toHaveLength(2);
  await answer(false);
  pass(quietAfterCancelMs);
  report({}, true);
  expect(boxes).toHaveLength(3);
  expect(relogins()).toBe(0);
});

test('[ER-02] after a cancelled box the reads of a page that is opened, or refreshed, ask again', async () => {
  const { boxes, report, answer, faults, pass } = setUp();
  report({}, true);
  faults.userActed();
  await answer(false);
  report({}, true);
  expect(boxes).toHaveLength(1);
  pass(1);
  faults.userActed();
  pass(readAfterPressMs);
  report({}, true);
  expect(boxes).toHaveLength(1);
  faults.userActed();
  faults.sessionLost();
  expect(boxes).toHaveLength(1);
  pass(readAfterPressMs - 1);
  report({}, true);
  expect(boxes).toHaveLength(2);
});

test('[ST-10] a call that is refused until the password is changed opens that dialog, also a silent one', () => {
  const { toasts, boxes, passwords, report } = setUp();
  report({ kind: 'business', status: 200, code: codes.passwordDue, msg: 'change it' }, true);
  expect(passwords()).toBe(1);
  expect([...toasts, ...boxes]).toEqual([]);
});

test('[ER-01] [ER-03] other errors are shown with the server’s message or the console’s', () => {
  const { toasts, boxes, report } = setUp();
  report({ kind: 'business', status: 200, code: 409, msg: 'changed meanwhile' });
  report({ kind: 'business', status: 200, code: 409 });
  report({ kind: 'http', status: 502 });
  expect(toasts).toMatchObject([{ msg: 'changed meanwhile' }, { textKey: 'error' }, { textKey: 'loadingFailed' }]);
  expect(boxes).toHaveLength(0);
});

test('[ER-03] silent and aborted calls show no error', () => {
  const { toasts, report } = setUp();
  report({ kind: 'network' }, true);
  report({ kind: 'aborted' });
  expect(toasts).toEqual([]);
});

test('[ST-04] who has lost the session to somebody else reads why; an expired one needs no reason', async () => {
  const { report, reasons, answer } = setUp();
  report({ code: codes.sessionEnded, msg: 'disabled' });
  await answer(false);
  report({ code: codes.sessionInvalid, msg: 'expired' });
  expect(reasons).toEqual(['disabled', undefined]);
});
