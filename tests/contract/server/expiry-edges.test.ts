import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { captchaLifeMs, pushTicketLifeMs, stepUpLifeMs } from '#src/contract/limits.ts';
import { dayMs, minuteMs } from '#mock-server/lib/clock.ts';
import { newAppVersion, revisionOf } from '../support/entity-samples.ts';
import { Harness } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  await harness.control('POST', '/reset');
  harness.server.world.clock.setRate(0);
});
afterAll(() => harness.close());

const clock = () => harness.server.world.clock;
/** The clock stands still, so that an edge is met to the millisecond; between two readings the real one may go on. */
function setTime(ms: number): void {
  while (clock().now() !== ms) clock().setOffset(ms - Date.now());
}

const login = async (username: string, password: string, captcha?: { randomStr: number; code: string }) =>
  harness.user().call('login', harness.loginRequest(username, password, captcha ?? (await harness.captcha())));
const signIn = () => login('operator', 'Operator_2026');
const wrong = () => expect(login('operator', 'wrong')).rejects.toMatchObject({ code: codes.loginRefused });

test('[API-01] an access token opens calls until its last millisecond, and none at its end', async () => {
  const start = clock().now();
  const { access_token: token, expires_in: seconds = 0 } = await signIn();
  setTime(start + seconds * 1000 - 1);
  await expect(harness.user(token).call('listStations', {})).resolves.toBeDefined();
  setTime(start + seconds * 1000);
  await expect(harness.user(token).call('listStations', {})).rejects.toMatchObject({ kind: 'session', status: 401 });
});

test('[API-14] a session is renewed until a day after its last token, and not at the end of that day', async () => {
  const start = clock().now();
  const { refreshToken = '' } = await signIn();
  const { refreshToken: late = '' } = await signIn();
  setTime(start + dayMs - 1);
  await expect(harness.user().call('refreshSession', { refreshToken })).resolves.toBeDefined();
  setTime(start + dayMs);
  await expect(harness.user().call('refreshSession', { refreshToken: late })).rejects.toMatchObject({
    kind: 'session',
  });
});

test('[LG-04] a captcha is right until its last millisecond, and wrong at its end', async () => {
  const start = clock().now();
  const [early, late] = [await harness.captcha(), await harness.captcha()];
  setTime(start + captchaLifeMs - 1);
  await expect(login('operator', 'Operator_2026', early)).resolves.toBeDefined();
  setTime(start + captchaLifeMs);
  await expect(login('operator', 'Operator_2026', late)).rejects.toMatchObject({ code: codes.loginRefused });
});

test('[VW-70] a password that was entered again counts until its last millisecond, and not at its end', async () => {
  const administrator = await harness.signIn('administrator');
  const start = clock().now();
  await administrator.call('confirmPassword', { password: administrator.password });
  const draft = await administrator.call('saveAppVersion', newAppVersion());
  setTime(start + stepUpLifeMs - 1);
  const published = await administrator.call('publishAppVersion', revisionOf(draft));
  const withdrawn = await administrator.call('withdrawAppVersion', revisionOf(published));
  setTime(start + stepUpLifeMs);
  const late = administrator.call('publishAppVersion', revisionOf(withdrawn));
  await expect(late).rejects.toMatchObject({ code: codes.stepUpDue });
});

test('[T14] a push ticket opens a connection until its last millisecond, and none at its end', async () => {
  const operator = await harness.signIn('operator');
  const start = clock().now();
  const [early, late] = [await operator.call('createPushTicket', {}), await operator.call('createPushTicket', {})];
  setTime(start + pushTicketLifeMs - 1);
  await expect(connect(harness, operator, early)).resolves.toBeDefined();
  setTime(start + pushTicketLifeMs);
  await expect(connect(harness, operator, late)).rejects.toThrow('401');
});

test('[ST-04] one wrong password fewer than allowed locks no account; a right one begins the count again', async () => {
  const tries = harness.server.world.config.number('loginTries');
  for (let count = 1; count < tries; count += 1) await wrong();
  await expect(signIn()).resolves.toBeDefined();
  for (let count = 1; count < tries; count += 1) await wrong();
  await expect(signIn()).resolves.toBeDefined();
});

test('[ST-04] too many wrong passwords lock the account to the millisecond, whatever the password, and it alone', async () => {
  const { config, users } = harness.server.world;
  const lockedMs = config.number('lockMinutes') * minuteMs;
  const { access_token: token } = await signIn();
  const start = clock().now();
  for (let count = 0; count < config.number('loginTries'); count += 1) await wrong();
  expect(users.named('operator')).toMatchObject({ state: 'locked', lock: { until: start + lockedMs } });
  await expect(signIn()).rejects.toMatchObject({ kind: 'business', code: codes.accountLocked });
  await wrong();
  await expect(login('owner', 'Owner_2026')).resolves.toBeDefined();
  await expect(harness.user(token).call('listStations', {})).rejects.toMatchObject({ kind: 'session' });
  setTime(start + lockedMs - 1);
  await expect(signIn()).rejects.toMatchObject({ code: codes.accountLocked });
  setTime(start + lockedMs);
  await expect(signIn()).resolves.toBeDefined();
});

test('[ST-04] wrong captchas count as no tries and lock no account', async () => {
  const tries = harness.server.world.config.number('loginTries');
  for (let count = 0; count <= tries; count += 1) {
    const captcha = { ...(await harness.captcha()), code: '!!!!' };
    await expect(login('operator', 'wrong', captcha)).rejects.toMatchObject({ code: codes.loginRefused });
  }
  await expect(signIn()).resolves.toBeDefined();
});
