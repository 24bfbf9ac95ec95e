import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import type { Row } from '../../../scripts/contract/run.ts';
import { Harness } from '../support/harness.ts';

let harness: Harness;
let folder: string;
beforeAll(async () => {
  harness = await Harness.start();
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
}, 60_000);
afterAll(async () => {
  await harness.close();
  rmSync(folder, { recursive: true });
});

const accounts = ['--user', 'administrator', '--password', 'Admin_2026'];
const second = ['--account2', 'distributor', '--account2-password', 'Distrib_2026'];

/** Runs the command as somebody with a server of their own does. */
const contract = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const all = ['--import', 'tsx', 'scripts/contract.ts', '--base-url', harness.server.url, ...args];
    execFile(process.execPath, all, (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }));
  });

const timeout = 60_000;

test(
  '[MK-01] the command checks a server, writes its report and says by its exit code how it went',
  { timeout },
  async () => {
    const file = join(folder, 'report.json');
    const only = ['captcha-once', 'profile-foreign', 'getAlarm', 'createWorkOrder'].flatMap((name) => ['--only', name]);
    const { code, out, err } = await contract(...accounts, ...second, ...only, '--report', 'json', '--out', file);
    expect(err).toBe('');
    expect(out).toContain('3 conform, 0 differ, 1 not checked');
    const { rows } = JSON.parse(readFileSync(file, 'utf8')) as { rows: readonly Row[] };
    expect(rows.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['captcha-once', 'conforms'],
      ['profile-foreign', 'conforms'],
      ['getAlarm', 'conforms'],
      ['createWorkOrder', 'not checked'],
    ]);
    expect(code).toBe(0);
  },
);

test('[MK-01] a request from a file is sent; one that the server refuses is a finding', { timeout }, async () => {
  const file = join(folder, 'samples.json');
  writeFileSync(file, JSON.stringify({ getCellMatrix: { deviceId: 'no-such-device' } }));
  const { code, out, err } = await contract(...accounts, '--only', 'getCellMatrix', '--samples', file);
  expect(err).toBe('');
  expect(out).toMatch(/✗ POST .*\n {4}answer: HTTP 200 with code 404/);
  expect(code).toBe(1);
});

test('[MK-01] with a token alone, calls that want the password again are not checked', { timeout }, async () => {
  const { token } = await harness.signIn('administrator');
  const names = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, { stepUp }]) =>
    stepUp ? [name] : [],
  );
  expect(names.length).toBeGreaterThan(0);
  const only = names.flatMap((name) => ['--only', name]);
  const { code, out, err } = await contract('--token', token, '--write', ...only);
  expect(err).toBe('');
  expect(out).toContain(`0 conform, 0 differ, ${names.length} not checked`);
  expect(out.match(/needs --user and --password/g)).toHaveLength(names.length);
  expect(code).toBe(0);
});

test('[MK-01] without anybody to call as the command says so', { timeout }, async () => {
  const { code, err } = await contract();
  expect(err).toMatch(/nobody to call as/);
  expect(code).toBe(2);
});
