import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../tests/support/server/runs.ts';
import { changePasswordDependents, changePasswordForm } from './change-password.ts';
import { password, passwordPolicies, strongPassword } from './password.ts';
import { counterexample, faultOf, faultsOf, longTexts, word } from '../../../../tests/support/records/rule-faults.ts';

const numRuns = runs(200, 5_000);

describe('[VA-04] password', () => {
  const conform = password(passwordPolicies.conform);

  test('6 to 16 letters, digits or underscores: none is refused, anything else is', () => {
    expect(counterexample(word(6, 16), conform, undefined)).toBeNull();
    const foreign = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).filter((value) => /\W/.test(value));
    expect(counterexample(fc.oneof(word(1, 5), word(17, 40), foreign), conform, 'password.format')).toBeNull();
  });

  test.each([
    ['', 'password.required'],
    ['abc12', 'password.format'],
    ['abc123', undefined],
    ['______', undefined],
    ['a'.repeat(16), undefined],
    ['a'.repeat(17), 'password.format'],
    ['abc 123', 'password.format'],
    ['abc-123', 'password.format'],
    ['pässword', 'password.format'],
    ['abc123\n', 'password.format'],
  ])('%j: %s', (value, fault) => expect(faultOf(conform, value)).toBe(fault));

  test('[T26] the strict profile requires only a length and accepts every character', () => {
    const strict = password(passwordPolicies.strict);
    const anything = fc.string({ unit: 'binary', minLength: 15, maxLength: 64 }).filter((value) => value.length <= 128);
    expect(counterexample(anything, strict, undefined)).toBeNull();
    expect(faultOf(strict, 'correct horse battery staple\n')).toBeUndefined();
    expect(faultOf(strict, '密'.repeat(15))).toBeUndefined();
    expect(faultOf(strict, 'a'.repeat(14))).toBe('password.length');
    expect(faultOf(strict, 'a'.repeat(128))).toBeUndefined();
    expect(faultOf(strict, 'a'.repeat(129))).toBe('password.length');
    expect(faultOf(strict, '')).toBe('password.required');
  });
});

describe('[VA-04] change-password form', () => {
  const form = changePasswordForm();
  const right = { password: 'whatever was', passwordNew: 'new_pass1', passwordNewCheck: 'new_pass1' };

  test('the old password may be anything', () => expect(faultsOf(form, right)).toEqual({}));

  test('all empty: each field has its message, and a mismatch is not reported', () => {
    expect(faultsOf(form, { password: '', passwordNew: '', passwordNewCheck: '' })).toEqual({
      password: 'password.oldRequired',
      passwordNew: 'password.newRequired',
      passwordNewCheck: 'password.checkRequired',
    });
  });

  test('a confirmation that differs, also while other fields are wrong', () => {
    expect(faultsOf(form, { ...right, passwordNewCheck: 'new_pass2' })).toEqual({
      passwordNewCheck: 'password.mismatch',
    });
    expect(faultsOf(form, { password: '', passwordNew: 'short', passwordNewCheck: 'shor' })).toEqual({
      password: 'password.oldRequired',
      passwordNew: 'password.format',
      passwordNewCheck: 'password.mismatch',
    });
  });

  test('equal or not, for any two', () => {
    const short = word(6, 6, 'ab');
    const property = (one: string, other: string) => {
      const faults = faultsOf(form, { password: 'x', passwordNew: one, passwordNewCheck: other });
      expect(faults).toEqual(one === other ? {} : { passwordNewCheck: 'password.mismatch' });
    };
    fc.assert(fc.property(short, short, property), { numRuns });
    fc.assert(
      fc.property(short, (one) => property(one, one)),
      { numRuns },
    );
  });

  test('the strict profile has a separate message', () => {
    const strict = changePasswordForm(passwordPolicies.strict);
    expect(faultsOf(strict, right)).toEqual({ passwordNew: 'password.length' });
  });

  test('changing the new password checks the confirmation again', () => {
    expect(changePasswordDependents).toEqual({ passwordNew: ['passwordNewCheck'] });
  });

  test('a field that is not there is refused', () => {
    expect(faultsOf(form, {})).toEqual({
      password: 'password.oldRequired',
      passwordNew: 'password.newRequired',
      passwordNewCheck: 'password.checkRequired',
    });
  });
});

test.each([
  ['Abc123!', undefined],
  ['Ab1!xy', 'password.strong'],
  ['abc123!', 'password.strong'],
  ['ABC123!', 'password.strong'],
  ['Abcdef!', 'password.strong'],
  ['Abc1234', 'password.strong'],
  ['Abc 123', 'password.strong'],
  ['Äbc123!x', 'password.strong'],
  ['', 'password.required'],
])('[VA-09] strong password %j: %s', (value, fault) => expect(faultOf(strongPassword, value)).toBe(fault));

test('[VA-04] 10,000 characters are refused', () => {
  for (const policy of Object.values(passwordPolicies))
    for (const text of longTexts) expect(faultOf(password(policy), text)).toMatch(/^password\.(format|length)$/);
});
