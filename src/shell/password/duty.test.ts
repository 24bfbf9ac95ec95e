import { expect, test } from 'vitest';
import { dutyOf } from './duty.ts';

const noticeOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([configKey, configValue]) => ({ configKey, configValue }));

test.each([
  [{ isSetPasswordByFirstLogin: '1' }, 'initial'],
  [{ isSetPasswordByFirstLogin: '1', forceUpdatePwd: '1' }, 'initial'],
  [{ isSetPasswordByFirstLogin: '1', forceUpdatePwd: '0' }, 'forcedInitial'],
  [{ isSetPasswordByFirstLogin: '0', forceUpdatePwd: '0' }, 'forced'],
  [{ forceUpdatePwd: '' }, 'forced'],
  [{ forceUpdatePwd: 'true' }, 'forced'],
  [{ forceUpdatePwd: '1' }, undefined],
  [{ loginTitle: '1' }, undefined],
  [{}, undefined],
])('[ST-09] [ST-10] %j is %s', (values, duty) => {
  expect(dutyOf(noticeOf(values))).toBe(duty);
});
