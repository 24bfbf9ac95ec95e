import { randomInt } from 'node:crypto';
import { codes } from '#src/contract/codes.ts';
import { captchaNumberMax, captchaNumberMin, captchaTries } from '#src/contract/limits.ts';
import type { Rule } from '../rule.ts';
import { answerText, expectRefusal, Finding, isOk } from '../subject.ts';
import { freshLogin, needsPassword, raw } from './asking.ts';

const wrongCode = (code: string): string => (code.startsWith('2') ? '3' : '2') + code.slice(1);
const randomStr = (): number => randomInt(captchaNumberMin, captchaNumberMax + 1);

const required: Rule = {
  name: 'captcha-required',
  what: 'a login needs the code of its captcha',
  idle: needsPassword,
  async run(site) {
    const login = await freshLogin(site);
    const wrong = await raw(site, 'login', { ...login, code: wrongCode(login.code) });
    expectRefusal(wrong, codes.loginRefused, 'a wrong code');
    const elsewhere = await raw(site, 'login', { ...login, randomStr: randomStr() });
    expectRefusal(elsewhere, codes.loginRefused, 'the code of another captcha');
    const without = await raw(site, 'login', { ...login, code: '' });
    if (isOk(without)) throw new Finding(`a login without a code: ${answerText(without)}`);
    const right = await raw(site, 'login', login);
    if (!isOk(right)) throw new Finding(`the right code after wrong ones: ${answerText(right)} instead of success`);
  },
};

const once: Rule = {
  name: 'captcha-once',
  what: 'a captcha is used up by its right code, also when the password is wrong',
  idle: needsPassword,
  async run(site) {
    const login = await freshLogin(site);
    const first = await raw(site, 'login', login);
    if (!isOk(first)) throw new Finding(`a login: ${answerText(first)} instead of success`);
    expectRefusal(await raw(site, 'login', login), codes.loginRefused, 'a code used before');
    const other = await freshLogin(site);
    await raw(site, 'login', { ...other, password: `${other.password}x` });
    expectRefusal(await raw(site, 'login', other), codes.loginRefused, 'a code used before with a wrong password');
    // Leaves no wrong password in the server's count.
    await raw(site, 'login', await freshLogin(site));
  },
};

const tries: Rule = {
  name: 'captcha-tries',
  what: `a captcha takes ${captchaTries} wrong codes`,
  idle: needsPassword,
  async run(site) {
    const login = await freshLogin(site);
    for (let wrong = 0; wrong < captchaTries; wrong += 1)
      expectRefusal(
        await raw(site, 'login', { ...login, code: wrongCode(login.code) }),
        codes.loginRefused,
        'a wrong code',
      );
    const right = await raw(site, 'login', login);
    if (isOk(right)) throw new Finding(`the right code after ${captchaTries} wrong ones is accepted`);
  },
};

const alike: Rule = {
  name: 'login-errors-alike',
  what: 'wrong captcha, unknown user and wrong password are refused alike',
  idle: needsPassword,
  async run(site) {
    const [captcha, user, password] = [await freshLogin(site), await freshLogin(site), await freshLogin(site)];
    const answers = [
      await raw(site, 'login', { ...captcha, code: wrongCode(captcha.code) }),
      await raw(site, 'login', { ...user, username: 'nobody-here' }),
      await raw(site, 'login', { ...password, password: `${password.password}x` }),
    ];
    for (const answer of answers) expectRefusal(answer, codes.loginRefused, 'a wrong login');
    if (new Set(answers.map(({ text }) => text)).size > 1) throw new Finding('the answers tell what was wrong');
    await raw(site, 'login', await freshLogin(site));
  },
};

const client: Rule = {
  name: 'login-client',
  what: 'a login names the client and its secret',
  idle: needsPassword,
  async run(site) {
    const login = await freshLogin(site);
    expectRefusal(
      await raw(site, 'login', { ...login, client_secret: 'guess' }),
      codes.badRequest,
      'a wrong client_secret',
    );
  },
};

const picture: Rule = {
  name: 'captcha-drawn',
  what: 'a captcha is a picture, drawn anew each time and not named in its answer',
  async run(site) {
    const number = randomStr();
    const ask = () => raw(site, 'getCaptcha', { randomStr: number, type: '' });
    const [first, second] = [await ask(), await ask()];
    if (!first.headers.get('content-type')?.startsWith('image/')) throw new Finding('the captcha is no picture');
    if (first.text === second.text) throw new Finding('the same picture twice');
    const code = await site.solve(number, { bytes: second.bytes, kind: 'svg' });
    if (second.text.includes(`>${code}<`)) throw new Finding('the picture has the code as text');
    if ([...second.headers.values()].includes(code)) throw new Finding('a header has the code');
  },
  idle: needsPassword,
};

export const captchaRules: readonly Rule[] = [required, once, tries, alike, client, picture];
