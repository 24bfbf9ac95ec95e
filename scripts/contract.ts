import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { startMockServer } from '../mock-server/start.ts';
import { type Options, readOptions, usage, type Who } from './contract/options.ts';
import { mockPlan } from './contract/mock-plan.ts';
import { jsonOf, junitOf, lineOf, sumLine } from './contract/report.ts';
import { rules } from './contract/rules.ts';
import { type Row, type Run, runContract } from './contract/run.ts';
import { sampleOf } from './contract/samples.ts';
import { codeOfMock, loginRequest, signIn, type SolveCaptcha } from './contract/sign-in.ts';
import { type Caller, callerOf, endpointOf, openTarget, type Target } from './contract/target.ts';

/** A mock server solves its captchas itself; others are shown. */
const solver =
  (baseUrl: string): SolveCaptcha =>
  async (randomStr, picture) => {
    const code = await codeOfMock(baseUrl, randomStr);
    if (code !== undefined) return code;
    const path = join(tmpdir(), `captcha-${randomStr}.${picture.kind}`);
    writeFileSync(path, picture.bytes);
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const typed = await terminal.question(`What does ${path} show? `);
    terminal.close();
    return typed.trim();
  };

async function enter(target: Target, { token, credentials }: Who, solve: SolveCaptcha): Promise<Caller | undefined> {
  if (credentials) return signIn(target, credentials, solve);
  if (token === undefined) return undefined;
  const { userInfo } = await callerOf(target, token).call('getSessionInfo', {});
  return callerOf(
    target,
    token,
    userInfo.permissions.map(({ authority }) => authority),
  );
}

/** Somebody's server: callers as the options name them, requests from what the server lists. */
async function planFor(baseUrl: string, options: Options): Promise<Run> {
  const target = await openTarget(baseUrl, options.configFile);
  const solve = solver(baseUrl);
  const caller = await enter(target, options.caller, solve);
  if (!caller) throw new Error(`nobody to call as: --user and --password, or --token\n\n${usage}`);
  const limited = await enter(target, options.limited, solve);
  const account2 = await enter(target, options.account2, solve);
  const { credentials } = options.caller;
  const login = credentials && (() => loginRequest(target, credentials, solve));
  const callerFor = async (name: EndpointName, usual: Caller): Promise<Caller> => {
    if (!credentials) return usual;
    // `logout` ends its session, so it uses a separate one.
    if (name === 'logout') return signIn(target, credentials, solve);
    const { password } = credentials;
    if (options.write && endpointOf(name).stepUp) await usual.call('confirmPassword', { password });
    return usual;
  };
  const given = options.samplesFile
    ? (JSON.parse(readFileSync(options.samplesFile, 'utf8')) as Readonly<Record<string, object>>)
    : {};
  return {
    target,
    write: options.write,
    caller: (name) => callerFor(name, caller),
    idle: (name) => (endpointOf(name).stepUp && !credentials ? 'needs --user and --password' : undefined),
    sample: async (name, by) => given[name] ?? sampleOf(name, by, { target, login, password: credentials?.password }),
    site: { target, caller, account2, write: options.write, solve, credentials },
    ...(limited && { limited }),
    ...(account2 && { account2 }),
    ...(credentials && { unconfirmed: await signIn(target, credentials, solve) }),
  };
}

function write(rows: readonly Row[], { report, outFile }: Options, server: string): void {
  const text = report === 'text' ? [...rows.map(lineOf), '', sumLine(rows), ''].join('\n') : undefined;
  const whole = text ?? (report === 'json' ? jsonOf(rows, server) : junitOf(rows, server));
  if (outFile) writeFileSync(outFile, whole);
  else if (report !== 'text') process.stdout.write(whole);
}

/** Prints the table as it grows. */
async function check(run: Run, options: Options): Promise<number> {
  const { cipher, sign = 'hmac-sha256' } = run.target.config.wire;
  const server = run.target.config.apiBase;
  const print = options.report === 'text' || options.outFile ? console.log : () => undefined;
  print(`${server} · cipher ${cipher} · sign ${sign}\n`);
  const only = options.only && { only: options.only };
  const rows = await runContract({ ...run, ...only, rules, onRow: (row) => print(lineOf(row)) });
  print(`\n${sumLine(rows)}`);
  write(rows, options, server);
  return rows.some(({ verdict }) => verdict === 'differs') ? 1 : 0;
}

async function checkMockServer(options: Options): Promise<number> {
  const server = await startMockServer({ control: true });
  try {
    return await check(await mockPlan(server), options);
  } finally {
    await server.close();
  }
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') console.log(usage);
  else if (options.baseUrl) process.exitCode = await check(await planFor(options.baseUrl, options), options);
  else process.exitCode = await checkMockServer(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
