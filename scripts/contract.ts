import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { startMockServer } from '../mock-server/start.ts';
import { type Options, readOptions, usage, type Who } from './contract/options.ts';
import { headLine, lineOf, sumLine } from './contract/report.ts';
import { runContract } from './contract/run.ts';
import { sampleOf } from './contract/samples.ts';
import { codeOfMock, loginRequest, signIn, type SolveCaptcha } from './contract/sign-in.ts';
import { type Caller, callerOf, openTarget, type Target } from './contract/target.ts';

const someone = (username: string, password: string): Who => ({
  token: undefined,
  credentials: { username, password },
});

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

/** Prints the table as it grows. */
async function check(baseUrl: string, options: Omit<Options, 'baseUrl'>): Promise<number> {
  const target = await openTarget(baseUrl, options.configFile);
  const solve = solver(baseUrl);
  const caller = await enter(target, options.caller, solve);
  if (!caller) throw new Error(`nobody to call as: --user and --password, or --token\n\n${usage}`);
  const limited = await enter(target, options.limited, solve);
  const { credentials } = options.caller;
  const login = credentials && (() => loginRequest(target, credentials, solve));
  const { cipher, sign = 'hmac-sha256' } = target.config.wire;
  console.log(`${target.config.apiBase} · cipher ${cipher} · sign ${sign}\n\n${headLine()}`);
  const rows = await runContract({
    target,
    write: options.write,
    // `logout` ends its session, so it uses a separate one.
    caller: async (name) => (name === 'logout' && credentials ? signIn(target, credentials, solve) : caller),
    sample: (name, by) => sampleOf(name, by, { target, login }),
    onRow: (row) => console.log(lineOf(row)),
    ...(limited && { limited }),
    ...(options.only && { only: options.only }),
  });
  console.log(`\n${sumLine(rows)}`);
  return rows.some(({ verdict }) => verdict === 'differs') ? 1 : 0;
}

async function checkMockServer(options: Options): Promise<number> {
  const server = await startMockServer({ control: true });
  try {
    const caller = someone('administrator', 'Admin_2026');
    return await check(server.url, { ...options, write: true, caller, limited: someone('owner', 'Owner_2026') });
  } finally {
    await server.close();
  }
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') console.log(usage);
  else process.exitCode = await (options.baseUrl ? check(options.baseUrl, options) : checkMockServer(options));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
