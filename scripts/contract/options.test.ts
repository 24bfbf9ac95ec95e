import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('[MK-01] callers come from options, else from the environment', () => {
  const env = {
    EMS_USER: 'ann',
    EMS_PASSWORD: 'a',
    EMS_ACCOUNT2: 'bob',
    EMS_ACCOUNT2_PASSWORD: 'b',
    EMS_LIMITED_TOKEN: 't',
  };
  const options = readOptions(['--user', 'eve', '--only', 'captcha-once', '--only', 'listAlarms'], env);
  expect(options).toMatchObject({
    caller: { credentials: { username: 'eve', password: 'a' } },
    account2: { credentials: { username: 'bob', password: 'b' } },
    limited: { token: 't', credentials: undefined },
    only: ['captcha-once', 'listAlarms'],
    report: 'text',
    write: false,
  });
});

test.each([
  [['--report', 'html'], /--report: text, json or junit, not html/],
  [['--only', 'nothing'], /--only: no endpoint or rule is called nothing/],
])('[MK-01] the options %s are refused', (args, words) => {
  expect(() => readOptions(args, {})).toThrow(words);
});
