import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#mock-server/lib/clock.ts';
import { Harness } from '../support/harness.ts';

const dir = mkdtempSync(join(tmpdir(), 'ems-pages-'));
let harness: Harness;
beforeAll(async () => {
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>EMS</title>');
  writeFileSync(join(dir, 'assets', 'main-a1b2c3.js'), `// ${'x'.repeat(5000)}\n`);
  harness = await Harness.start({ staticDir: dir, elementsDir: dir, origins: ['https://host.example'] });
});
afterAll(async () => {
  await harness.close();
  rmSync(dir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(harness.server.url + path, { headers });

test('[T23] the console’s pages carry the headers of a production host', async () => {
  const { headers } = await get('/');
  const policy = headers.get('content-security-policy') ?? '';
  const host = harness.server.url.slice('http://'.length);
  for (const directive of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "frame-ancestors 'none'",
    `ws://${host}`,
  ])
    expect(policy).toContain(directive);
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-powered-by')).toBeNull();
});

test('routes of the console answer its page, missing files and unknown calls do not', async () => {
  expect(await (await get('/alarmManager?x=1')).text()).toContain('EMS');
  for (const path of ['/assets/gone.js', '/gone.png', '/api/nothing', '/ship'])
    expect((await get(path)).status).toBe(404);
});

test('[DR-07] an address with a dot that is opened as a page answers the console, as a file it does not', async () => {
  const navigation = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  for (const path of ['/workOrder.x', '/report.pdf?x=1', '/a.b/c']) {
    expect(await (await get(path, navigation)).text()).toContain('EMS');
    expect((await get(path, { accept: '*/*' })).status).toBe(404);
  }
  for (const path of ['/assets/gone.js', '/api/nothing.x'])
    expect((await get(path, navigation)).status, path).toBe(404);
});

test('hashed files are cached for ever and compressed, the page is revalidated', async () => {
  const asset = await get('/assets/main-a1b2c3.js', { 'accept-encoding': 'gzip' });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('gzip');
  expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
});

test('hashed files are compressed once for all who ask, and are the same to read', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const plain = await (await get('/assets/main-a1b2c3.js', { 'accept-encoding': 'identity' })).text();
  for (const turn of ['first', 'second']) {
    const asset = await get('/assets/main-a1b2c3.js', headers);
    expect(asset.headers.get('content-encoding'), turn).toBe('br');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(asset.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(asset.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await asset.text()).toBe(plain);
  }
  expect((await get('/assets/gone.js', headers)).status).toBe(404);
});

test('[MK-03] calls are dated by the simulated clock, files by the real one: a year’s cache stays fresh in a later year', async () => {
  const { clock } = harness.server.world;
  clock.setOffset(3 * 365 * dayMs);
  const yearsAhead = (answer: Response): number =>
    Math.round((Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 365 / dayMs);
  try {
    for (const path of ['/assets/main-a1b2c3.js', '/elements/assets/main-a1b2c3.js', '/', '/ems-config.json'])
      expect(yearsAhead(await get(path)), path).toBe(0);
    for (const path of ['/api/alarm/record/list', '/api/nothing', '/api/minio/view'])
      expect(yearsAhead(await get(path)), path).toBe(3);
  } finally {
    clock.setOffset(0);
  }
});

test('elements may be loaded by any page, calls made by listed ones', async () => {
  const element = await get('/elements/assets/main-a1b2c3.js', { origin: 'https://any.example' });
  expect(element.headers.get('access-control-allow-origin')).toBe('*');
  const preflight = (origin: string) =>
    fetch(`${harness.config.apiBase}/alarm/record/list`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'sign' },
    });
  const allowed = await preflight('https://host.example');
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://host.example');
  expect(allowed.headers.get('access-control-allow-headers')).toContain('sign, timestamp, nonce');
  expect(allowed.headers.get('access-control-expose-headers')).toBe('Date, Content-Disposition');
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});

test('[EL-02] the configuration lies beside the elements as well: a script and an element are enough', async () => {
  const read = (path: string) => get(path, { origin: 'https://host.example' });
  const [beside, console] = await Promise.all([read('/elements/ems-config.json'), read('/ems-config.json')]);
  expect(await beside.json()).toEqual(await console.json());
  expect(beside.headers.get('access-control-allow-origin')).toBe('https://host.example');
});

test('the configuration carries the key that its profile needs, and never the private one', async () => {
  for (const [cipher, field] of [
    ['aes', 'key'],
    ['rsa', 'publicKey'],
    ['none', undefined],
  ] as const) {
    const other = await Harness.start({ cipher });
    const expected = ['cipher', 'sign', 'signSecret', ...(field ? [field] : [])].toSorted();
    expect(Object.keys(other.config.wire).toSorted()).toEqual(expected);
    expect(JSON.stringify(other.config)).not.toContain('PRIVATE');
    await other.close();
  }
});
