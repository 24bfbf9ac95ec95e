import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { isRead } from '#src/contract/reads.ts';
import { checks } from '../../../scripts/contract/checks.ts';
import { LeftOut } from '../../../scripts/contract/left-out.ts';
import { mockPlan } from '../../../scripts/contract/mock-plan.ts';
import { lineOf } from '../../../scripts/contract/report.ts';
import { rules } from '../../../scripts/contract/rules.ts';
import { type Row, runContract } from '../../../scripts/contract/run.ts';
import { sampleOf } from '../../../scripts/contract/samples.ts';
import { loginRequest, type SolveCaptcha } from '../../../scripts/contract/sign-in.ts';
import { type Caller, openTarget } from '../../../scripts/contract/target.ts';
import { isSoak, runs } from '../../support/server/runs.ts';
import { type Flaw, freshNonce, signAgain, startBrokenServer } from '../support/broken-server.ts';
import { Harness, names, type SignedIn } from '../support/harness.ts';
import { samples } from '../support/samples.ts';

const callerOf = (user: SignedIn): Caller => ({
  ...user,
  permissions: user.login.permissions.map(({ authority }) => authority),
});

const ruleNames = rules.map(({ name }) => name);
const ciphersAlone = ruleNames.filter((name) => name.startsWith('cipher'));
/** One endpoint in so many gets every check in `npm test`: of the profile without cipher fewer, the bodies alone differ. */
const oneIn = { aes: runs(5, 1), none: runs(20, 1) };
/** The checks that every endpoint gets in `npm test` as well: who may call does not depend on the profile. */
const always = checks.filter(({ name }) => ['answer', 'session', 'right', 'stepUp', 'locks'].includes(name));
const alwaysOf = { aes: always, none: isSoak ? always : checks.filter(({ name }) => name === 'answer') };

describe.each(['aes', 'none'] as const)('the mock server, profile %s', (cipher) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.start({ cipher });
  }, 60_000);
  afterAll(() => harness.close());

  test(
    '[MK-01] [API-01] [API-02] [API-03] [API-04] conforms in every call of the table and every rule',
    { timeout: 600_000 },
    async () => {
      const isSample = (name: string, at: number) => ruleNames.includes(name) || at % oneIn[cipher] === 0;
      const plan = await mockPlan(harness.server);
      const sample = await runContract({ ...plan, rules, only: [...names, ...ruleNames].filter(isSample) });
      const others = names.filter((name, at) => !isSample(name, at));
      const rows = [...sample, ...(await runContract({ ...plan, only: others, checks: alwaysOf[cipher] }))];
      expect(rows.filter(({ verdict }) => verdict === 'differs').map(lineOf)).toEqual([]);
      const unchecked = rows.filter(({ verdict }) => verdict === 'not checked');
      expect(unchecked.map(({ name }) => name)).toEqual(cipher === 'none' ? ciphersAlone : []);
      expect(rows).toHaveLength(names.length + rules.length);
    },
  );

  const readsMs = 120_000;
  test(
    '[MK-01] without --write only reading calls are made, with samples from the server',
    { timeout: readsMs },
    async () => {
      const target = await openTarget(harness.server.url);
      const user = await harness.signIn('administrator');
      const credentials = { username: 'administrator', password: 'Admin_2026' };
      const solve: SolveCaptcha = async (randomStr) =>
        (await harness.control<{ code: string }>('GET', `/captcha?randomStr=${randomStr}`)).code;
      const source = { target, login: () => loginRequest(target, credentials, solve) };
      const orders = () => [...harness.server.world.workOrders.all()].length;
      const before = orders();
      const rows = await runContract({
        target,
        write: false,
        checks: always,
        caller: async () => callerOf(user),
        sample: (name, caller) => sampleOf(name, caller, source),
      });
      const verdicts = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict);
      expect(verdicts('differs').map(lineOf)).toEqual([]);
      for (const { name } of verdicts('conforms')) expect(isRead(name as EndpointName)).toBe(true);
      expect(verdicts('conforms').length).toBeGreaterThan(20);
      expect(orders()).toBe(before);
    },
  );
});

const otherProfiles = ['rsa', 'pigx', 'pig', 'plus-ui', 'yudao'] as const;

test.each(otherProfiles.slice(0, runs(2, otherProfiles.length)))(
  '[API-03] the rules hold with the profile %s as well',
  { timeout: 120_000 },
  async (cipher) => {
    const harness = await Harness.start({ cipher });
    const only = [...ruleNames, 'listAlarms', 'getCaptcha', 'updateSavedView', 'login'];
    const rows = await runContract({ ...(await mockPlan(harness.server)), rules, only });
    await harness.close();
    expect(rows.filter(({ verdict }) => verdict === 'differs').map(lineOf)).toEqual([]);
    expect(rows).toHaveLength(only.length);
  },
);

/** Flaws, planted one by one: what the proxy changes, the call that shows it, and the expected report. */
const flaws: readonly [name: string, endpoint: EndpointName, flaw: Flaw, words: RegExp][] = [
  [
    'an id that is a number',
    'listStations',
    { envelope: (answer) => ({ ...answer, data: [{ ...(answer.data as object[])[0], id: 7 }] }) },
    /wrong shape: data\.0\.id: string expected/,
  ],
  [
    'success told by code 0',
    'listAlarms',
    { envelope: (answer) => ({ ...answer, code: answer.code === codes.ok ? 0 : answer.code }) },
    /HTTP 200 with code 0/,
  ],
  [
    'a page in place of JSON',
    'listAlarms',
    { envelope: () => '<html>gateway</html>' },
    /no JSON object: HTTP 200 with "<html>/,
  ],
  [
    'signs that nobody looks at',
    'listAlarms',
    { call: (call, harness) => signAgain(call, harness, {}) },
    /^a wrong sign: HTTP 200 with code 200 instead of HTTP 200 with code 1001$/,
  ],
  [
    'clocks that nobody looks at',
    'countAlarms',
    {
      call: async (call, harness) => {
        const { nonce = '', timestamp = '', sign } = call.headers;
        const isRight = (await harness.codec.sign(call.payload, nonce, timestamp)) === sign;
        if (isRight) await signAgain(call, harness, { timestamp: String(Date.now()) });
      },
    },
    /^a timestamp of 6 minutes ago: HTTP 200 with code 200 instead of HTTP 200 with code 1002$/,
  ],
  [
    'nonces that nobody remembers',
    'getSessionInfo',
    {
      call: async (call, harness) => {
        const { nonce = '', timestamp = '', sign } = call.headers;
        const isRight = (await harness.codec.sign(call.payload, nonce, timestamp)) === sign;
        if (isRight) await signAgain(call, harness, freshNonce());
      },
    },
    /^a nonce used before: HTTP 200 with code 200 instead of HTTP 200 with code 1003$/,
  ],
  [
    'sessions that nobody asks for',
    'listMessages',
    {
      call: async ({ headers }, harness) => {
        if (!headers['authorization']?.startsWith('Bearer ') || headers['authorization'].endsWith('nobodys-token'))
          headers['authorization'] = `Bearer ${(await harness.signIn('administrator')).token}`;
      },
    },
    /^a token of nobody: HTTP 200 with code 200 instead of HTTP 401 with code 401$/,
  ],
  [
    'rights that nobody asks for',
    'acknowledgeAlarms',
    {
      call: async ({ headers }, harness) => {
        if (harness.server.world.sessions.knows(headers['authorization']?.slice('Bearer '.length) ?? ''))
          headers['authorization'] = `Bearer ${(await harness.signIn('administrator')).token}`;
      },
    },
    /^a caller without alarm_acknowledge: HTTP 200 with code 200 instead of HTTP 403 with code 403$/,
  ],
  [
    'requests that nobody checks',
    'listWorkOrders',
    { envelope: (answer) => (answer.code === codes.badRequest ? { code: codes.ok, msg: '', data: null } : answer) },
    /^a wrong value of "\w+": HTTP 200 with code 200 instead of HTTP 200 with code 400$/,
  ],
  [
    'refusals without a word',
    'listWorkOrders',
    { envelope: ({ msg, ...answer }) => (answer.code === codes.ok ? { msg, ...answer } : answer) },
    /^a wrong sign: refused without a msg$/,
  ],
  ['no time of day', 'countAlarms', { hideHeader: 'date' }, /no Date header/],
  [
    'a download without its name',
    'downloadFile',
    { hideHeader: 'content-disposition' },
    /a download without Content-Disposition/,
  ],
  [
    'a file that a browser may guess at',
    'viewFile',
    { hideHeader: 'x-content-type-options' },
    /without X-Content-Type-Options/,
  ],
];

describe('a server with one flaw gets a report that names it', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.start({ cipher: 'none' });
  }, 60_000);
  afterAll(() => harness.close());

  async function checkFlaw(flaw: Flaw, name: EndpointName, server = harness): Promise<Row> {
    const broken = await startBrokenServer(server, flaw);
    const user = await server.signIn('administrator');
    const [row] = await runContract({
      target: await openTarget(broken.url),
      write: true,
      only: [name],
      caller: async () => callerOf(user),
      limited: callerOf(await server.signIn('owner')),
      sample: () => samples[name](server, user),
    });
    broken.close();
    return row!;
  }

  test.each(flaws)('[MK-01] %s', async (_name, endpoint, flaw, words) => {
    const row = await checkFlaw(flaw, endpoint);
    expect(row.verdict).toBe('differs');
    expect(row.reason).toMatch(words);
    expect(lineOf(row)).toContain('✗');
    expect(await checkFlaw({}, endpoint)).toMatchObject({ verdict: 'conforms', reason: '' });
  });

  test('[API-03] a plain answer to an encrypted request', async () => {
    const sealed = await Harness.start({ cipher: 'aes' });
    const clear: Flaw = {
      envelope: ({ encrypt_data, ...answer }) => ({ ...answer, ...(encrypt_data && { data: [] }) }),
    };
    expect((await checkFlaw(clear, 'listStations', sealed)).reason).toMatch(
      /asked in cipher, answered with data in the clear/,
    );
    const garbled: Flaw = {
      envelope: (answer) => ({ ...answer, ...(answer.encrypt_data && { encrypt_data: 'AAAA' }) }),
    };
    expect((await checkFlaw(garbled, 'listStations', sealed)).reason).toMatch(/cannot be read with the key/);
    await sealed.close();
  });

  test('an unreachable server and a call without a sample are reported, too', async () => {
    const target = await openTarget(harness.server.url);
    const gone = { ...target, config: { ...target.config, apiBase: 'http://127.0.0.1:9/api' } };
    const user = callerOf(await harness.signIn('administrator'));
    const plan = { write: false, only: ['countAlarms'], caller: async () => user } as const;
    const [broken] = await runContract({ ...plan, target: gone, sample: async () => ({}) });
    expect(broken).toMatchObject({ verdict: 'differs', reason: expect.stringMatching(/^no answer/) });
    const sample = async () => {
      throw new LeftOut('the server has no alarm');
    };
    expect(await runContract({ ...plan, target, sample })).toMatchObject([
      { verdict: 'conforms', refusalsAlone: 'the server has no alarm' },
    ]);
    // It is never called with a request that was made up.
    expect(await runContract({ ...plan, write: true, only: ['logout'], target, sample })).toMatchObject([
      { verdict: 'not checked', reason: 'the server has no alarm' },
    ]);
    await expect(openTarget('http://127.0.0.1:9')).rejects.toThrow('nobody answers');
  });
});
