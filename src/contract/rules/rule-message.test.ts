import { expect, test } from 'vitest';
import { password, passwordPolicies } from './user/password.ts';
import { phone } from './user/phone.ts';
import { lintTariff } from './energy/tariff.ts';
import { readRule, ruleText, type RuleKey, ruleMessage } from './rule-message.ts';
import de from './texts/de.ts';
import en from './texts/en.ts';
import zh from './texts/zh.ts';

test('a message consists of key and numbers, and can be parsed', () => {
  expect(ruleMessage('phone.required')).toBe('phone.required');
  const message = ruleMessage('password.format', { min: 6, max: 16 });
  expect(readRule(message)).toEqual({ key: 'password.format', figures: { min: '6', max: '16' } });
});

test.each([
  ['zh', zh, '密码须为 6-16 位字母、数字或下划线'],
  ['en', en, 'The password must be 6-16 letters, digits or underscores'],
  ['de', de, 'Das Passwort besteht aus 6–16 Buchstaben, Ziffern oder Unterstrichen'],
] as const)('[VA-04] the rule’s own figures stand in its text: %s', (language, texts, expected) => {
  const [issue] = password(passwordPolicies.conform).safeParse('x').error?.issues ?? [];
  expect(ruleText(texts, issue?.message ?? '', language)).toBe(expected);
});

test.each([
  ['zh', zh, '请检查月份：3月、4月', '请检查：周六、节假日'],
  ['en', en, 'please check: March, April', 'please check: Saturdays, Holidays'],
  ['de', de, 'bitte prüfen: März, April', 'bitte prüfen: Samstage, Feiertage'],
] as const)('[EN-05] months and kinds of day stand by their names in the text: %s', (language, texts, months, days) => {
  const slots = [{ startHour: 0, startMinute: 0, endHour: 24, endMinute: 0, kind: 'flat' as const, price: 1 }];
  const season = {
    months: [1, 2, 5, 6, 7, 8, 9, 10, 11, 12],
    prices: [{ days: ['workday', 'sunday'] as const, slots }],
  };
  const found = lintTariff({ seasons: [season], holidays: [], feedIn: 0 });
  const messages = found.map(({ rule, figures }) => ruleText(texts, ruleMessage(rule, figures), language) ?? '');
  expect(messages).toEqual([expect.stringContaining(months), expect.stringContaining(days)]);
});

test.each([
  ['zh', zh, '近 30 天比执行中的策略多花 5,404 CNY', '84.5', '2100'],
  ['en', en, 'On the last 30 days it costs 5,404 CNY more than the applied strategy', '84.5', '2100'],
  ['de', de, 'In den letzten 30 Tagen hätte sie 5.404 CNY mehr gekostet als die Strategie in Kraft', '84,5', '2100'],
] as const)(
  '[EN-05] numbers stand as the language writes them, years without separators: %s',
  (language, texts, ...expected) => {
    const [money, limit, year] = expected;
    const text = (key: RuleKey, figures: Readonly<Record<string, string | number>>) =>
      ruleText(texts, ruleMessage(key, figures), language);
    expect(text('strategy.worse', { cost: '5404 CNY' })).toBe(money);
    expect(text('parameter.chargeTo', { max: 84.5 })).toContain(limit);
    expect(text('date.years', { min: 2000, max: 2100 })).toContain(year);
    expect(text('strategy.chargesDear', { from: '08:00', to: '11:30' })).toContain('08:00');
  },
);

test('a message that is no rule’s has no text', () => {
  for (const message of ['', 'Invalid input', 'phone', 'toString', '__proto__', 'constructor?x=1'])
    expect(ruleText(en, message, 'en')).toBeUndefined();
});

test.each([
  ['[VA-01]', 'userName.format', /3-20 letters, numbers or underscores and start with a letter/],
  ['[VA-02]', 'phone.required', /please enter phone number/i],
  ['[VA-02]', 'phone.invalid', /invalid phone number/i],
  ['[VA-02]', 'phone.format', /mobile number format is incorrect/i],
  ['[VA-04]', 'password.format', /password must be 6-16 letters, digits or underscores/i],
  ['[VA-04]', 'password.mismatch', /^The passwords entered do not match!$/],
  ['[VA-05]', 'email.format', /please enter a valid email address/i],
  ['[VA-06]', 'file.avatar', /only JPG format/i],
  ['[VA-06]', 'file.tooLarge', /under 15 MB/],
  ['[VA-09]', 'duration.split', /split the task/],
  ['[VA-10]', 'idCard.required', /please enter ID number/i],
  ['[VA-10]', 'idCard.format', /ID format incorrect/i],
  ['[VA-10]', 'idCard.wrong', /ID number wrong/i],
] as const)('%s the specification’s words: %s', (_id, key: RuleKey, words) => {
  const figures = {
    'userName.format': { min: 3, max: 20 },
    'password.format': { min: 6, max: 16 },
    'file.tooLarge': { max: 15 },
  };
  expect(ruleText(en, ruleMessage(key, figures[key as keyof typeof figures]), 'en')).toMatch(words);
});

test('[VA-02] undefined has the message of an empty field', () => {
  expect(phone.safeParse(undefined).error?.issues[0]?.message).toBe('phone.required');
});
