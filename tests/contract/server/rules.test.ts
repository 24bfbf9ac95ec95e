import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

let harness: Harness;
let operator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  operator = await harness.signIn('operator');
});
afterAll(() => harness.close());

test.each([
  ['zh', '手机号格式不正确', '用户名须为 3-20 位字母、数字或下划线，且以字母开头'],
  [
    'en',
    'Mobile number format is incorrect',
    'Must consist of 3-20 letters, numbers or underscores and start with a letter',
  ],
  [
    'de',
    'Das Format der Mobilnummer ist nicht richtig',
    '3–20 Buchstaben, Ziffern oder Unterstriche, beginnend mit einem Buchstaben',
  ],
] as const)(
  '[VA-11] wrong fields in %s: each in words, for the reader and for the form',
  async (language, phone, userName) => {
    const payload = await harness.payload('updateProfile', { phone: '12012345678', userName: '1st' });
    const { json } = await harness.raw('updateProfile', { ...payload, token: operator.token, language });
    expect(json).toMatchObject({ code: codes.badRequest, fields: { phone, userName } });
    expect(json.msg).toContain(`phone – ${phone}`);
    expect(json.msg).toContain(`userName – ${userName}`);
  },
);

test('[VA-11] the client’s error has the messages of the refused fields; a refusal without fields has none', async () => {
  const refused = operator.call('listAlarms', { page: 0, severities: [9 as never] });
  await expect(refused).rejects.toMatchObject({
    fields: { page: '不得小于 1', 'severities.0': expect.stringContaining('1, 2') },
  });
  await expect(operator.call('getAlarm', { id: 'unknown' })).rejects.toMatchObject({ fields: undefined });
});

test('[VA-11] a missing required field and a text that is too long are refused at the field', async () => {
  const wrong = { ids: ['x'.repeat(65)], note: 'a'.repeat(501) };
  const refused = operator.call('acknowledgeAlarms', wrong);
  await expect(refused).rejects.toMatchObject({ fields: { 'ids.0': '最多 64 个字符', note: '最多 500 个字符' } });
  await expect(operator.call('resolveAlarms', {} as never)).rejects.toMatchObject({ fields: { ids: '必填' } });
});

test('[VA-11] what only the handler can check is refused at its field, too', async () => {
  const { records } = await operator.call('listAlarms', { severities: [1], acknowledged: 'no', state: 'unresolved' });
  const refused = operator.call('acknowledgeAlarms', { ids: records.slice(0, 1).map(({ id }) => id) });
  await expect(refused).rejects.toMatchObject({ fields: { note: '请填写备注：紧急告警必须说明' } });
});

test('[VA-11] a new password follows the rule', async () => {
  const request = { userId: operator.login.user_id, userName: 'operator', oldPassword: 'x', newPassword: 'abc-123' };
  const refused = operator.call('resetPassword', request);
  await expect(refused).rejects.toMatchObject({ fields: { newPassword: '密码须为 6-16 位字母、数字或下划线' } });
});
