import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email, isEmail } from './email.ts';
import { mobileOrLandline, phone } from './phone.ts';
import { isMobileNumber } from './phone-format.ts';
import { profileFormRules } from './profile-form.ts';
import {
  counterexample,
  digits,
  faultOf,
  faultsOf,
  longTexts,
  word,
} from '../../../../tests/support/records/rule-faults.ts';
import { userName } from './user-name.ts';

describe('[VA-01] user name', () => {
  const right = fc.tuple(fc.constantFrom(...'azAZ'), word(2, 19)).map((pieces) => pieces.join(''));

  test('3 to 20 letters, digits or underscores, a letter first: none is refused', () =>
    expect(counterexample(right, userName, undefined)).toBeNull());

  test('too short, too long, another first or a foreign character: all are refused', () => {
    const foreign = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((sign) => !/^\w$/.test(sign));
    const wrong = fc.oneof(
      word(1, 2),
      word(21, 40),
      word(2, 19).map((rest) => `_${rest}`),
      word(2, 19).map((rest) => `7${rest}`),
      fc.tuple(right, foreign, fc.nat(20)).map(([name, sign, at]) => name.slice(0, at) + sign + name.slice(at)),
    );
    expect(counterexample(wrong, userName, 'userName.format')).toBeNull();
  });

  test.each([
    ['', 'userName.required'],
    [undefined, 'userName.required'],
    ['ab', 'userName.format'],
    ['abc', undefined],
    [`a${'b'.repeat(19)}`, undefined],
    [`a${'b'.repeat(20)}`, 'userName.format'],
    ['1abc', 'userName.format'],
    ['_abc', 'userName.format'],
    ['abc\n', 'userName.format'],
    ['äbc', 'userName.format'],
    ['a１２', 'userName.format'],
    ['张三李', 'userName.format'],
  ])('%j: %s', (value, fault) => expect(faultOf(userName, value)).toBe(fault));
});

describe('[VA-02] phone', () => {
  const mobile = fc.tuple(fc.constantFrom(...'3456789'), digits(9, 9)).map((pieces) => `1${pieces.join('')}`);

  test('eleven digits, 1 then 3 to 9: none is refused', () => {
    expect(counterexample(mobile, phone, undefined)).toBeNull();
    expect(counterexample(mobile, mobileOrLandline, undefined)).toBeNull();
  });

  test('eleven digits that begin otherwise are no mobile number', () =>
    expect(
      counterexample(
        digits(11, 11).filter((value) => !/^1[3-9]/.test(value)),
        phone,
        'phone.format',
      ),
    ).toBeNull());

  test('anything else is no number', () => {
    const other = fc.oneof(digits(1, 10), digits(12, 30), fc.string({ unit: 'binary', minLength: 1 }));
    expect(
      counterexample(
        other.filter((value) => !/^\d{11}$/.test(value)),
        phone,
        'phone.invalid',
      ),
    ).toBeNull();
  });

  test.each([
    ['', 'phone.required'],
    ['1381234567', 'phone.invalid'],
    ['138 1234 5678', 'phone.invalid'],
    ['+8613812345678', 'phone.invalid'],
    ['１３８１２３４５６７８', 'phone.invalid'],
    ['13812345678\n', 'phone.invalid'],
    ['12812345678', 'phone.format'],
    ['23812345678', 'phone.format'],
    ['13812345678', undefined],
    ['19912345678', undefined],
  ])('%j: %s', (value, fault) => {
    expect(faultOf(phone, value)).toBe(fault);
    expect(isMobileNumber(value)).toBe(fault === undefined);
  });

  test.each([
    ['', 'mobileOrLandline.required'],
    ['010-62345678', undefined],
    ['01062345678', undefined],
    ['0755-8234567', undefined],
    ['62345678', undefined],
    ['0571-82345678-123', undefined],
    ['13812345678', undefined],
    ['12812345678', 'mobileOrLandline.format'],
    ['010-02345678', 'mobileOrLandline.format'],
    ['010-623456789', 'mobileOrLandline.format'],
    ['10-62345678', 'mobileOrLandline.format'],
    ['010--62345678', 'mobileOrLandline.format'],
    ['13812345678x', 'mobileOrLandline.format'],
    ['x62345678', 'mobileOrLandline.format'],
  ])('[VA-09] mobile or landline %j: %s', (value, fault) => expect(faultOf(mobileOrLandline, value)).toBe(fault));
});

describe('[VA-05] [VA-09] email', () => {
  test('may be left out', () => expect(faultOf(email, '')).toBeUndefined());

  test('any address of the standard is accepted', () =>
    expect(counterexample(fc.emailAddress(), email, undefined)).toBeNull());

  test.each(['a@b.cn', 'first.last@sub.example.com', "o'brien+ems@example.co", 'x@1-2.de', '1@xn--fiqs8s.xn--55qx5d'])(
    '%s',
    (value) => expect(isEmail(value)).toBe(true),
  );

  test.each([
    'a',
    '@',
    'a@',
    '@b.cn',
    'a@b',
    'a@localhost',
    'a@@b.cn',
    'a@b@c.cn',
    '.a@b.cn',
    'a.@b.cn',
    'a..b@c.cn',
    'a@.cn',
    'a@b..cn',
    'a@b.cn.',
    'a@-b.cn',
    'a@b-.cn',
    'a@b.c',
    'a@b.12',
    'a b@c.cn',
    'a@b c.cn',
    '"a b"@c.cn',
    'a@[127.0.0.1]',
    'a@b.cn\nBcc: c@d.cn',
    'ä@b.cn',
    'a,b@c.cn',
    `${'a'.repeat(65)}@b.cn`,
    `a@${'b'.repeat(64)}.cn`,
    `a@${'b.'.repeat(130)}cn`,
  ])('%j is refused', (value) => {
    expect(isEmail(value)).toBe(false);
    expect(faultOf(email, value)).toBe('email.format');
  });

  test('254 characters are the most', () => {
    const address = (length: number) => `a@${`${'b'.repeat(59)}.`.repeat(4)}${'c'.repeat(length - 242)}`;
    expect(address(254)).toHaveLength(254);
    expect(isEmail(address(254))).toBe(true);
    expect(isEmail(address(255))).toBe(false);
  });
});

describe('[VA-03] [EN-02] profile form', () => {
  const right = {
    username: 'operator',
    phone: '13812345678',
    realname: ' Wei Lin ',
    password: '',
    departmentId: 'd1',
    department: '',
    userType: '1',
    userCategory: '2',
    role: ['r1'],
    email: '',
    sex: '0',
    status: '0',
    isMonitor: '0',
    createTime: '',
    avatar: '',
  };

  test('a right one passes; spaces around a name are dropped', () => {
    expect(faultsOf(profileFormRules, right)).toEqual({});
    expect(profileFormRules.parse(right).realname).toBe('Wei Lin');
  });

  test('every required field that is empty is named, all at once', () => {
    const empty = {
      ...right,
      username: '',
      phone: '',
      realname: '   ',
      departmentId: '',
      userType: '',
      userCategory: '',
      role: [],
    };
    expect(faultsOf(profileFormRules, { ...empty, email: 'x' })).toEqual({
      username: 'userName.required',
      phone: 'phone.required',
      realname: 'realName.required',
      departmentId: 'department.required',
      userType: 'userType.required',
      userCategory: 'userCategory.required',
      role: 'role.required',
      email: 'email.format',
    });
  });

  test('fields that are not there at all say the same', () => {
    const { username: _, role: __, ...rest } = right;
    expect(faultsOf(profileFormRules, rest)).toEqual({ username: 'userName.required', role: 'role.required' });
  });
});

test.each([userName, phone, mobileOrLandline, email])(
  '[VA-01] [VA-02] [VA-05] 10,000 characters are refused',
  (rule) => {
    for (const text of longTexts)
      expect(faultOf(rule, text) ?? (text.trim() === '' ? 'blank' : undefined)).toBeDefined();
  },
);
