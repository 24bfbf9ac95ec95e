import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { isBuilt } from './lib/build.mjs';
import { bin, node, npm, root, run } from './lib/run.mjs';

/**
 * The whole walk of `tests/browsers` in old versions of Chromium, which come inside npm packages, and tests of the
 * console and of the elements in them; then the walk in the newest one, Firefox and WebKitGTK, as the system has them.
 * `-- FILE …` runs other tests in the old versions alone.
 */
const versions = { 'Chromium 109': '109.0.6', 'Chromium 119': '119.0.2' } as const;

/** What the walk does not see: lost connections, missing functions, conflicts, an element's states. */
const defaultTests = [
  'tests/e2e/menu-pages.spec.ts',
  'tests/e2e/login/login.spec.ts',
  'tests/e2e/work-order/work-order.spec.ts',
  'tests/e2e/connection/push.spec.ts',
  'tests/e2e/connection/old-browsers.spec.ts',
  'tests/elements/alarm-bell.spec.ts',
];

const folder = join(root, '.cache', 'browsers');
const isArchive = (name: string) => name.endsWith('.tar.br');

/** Installs a version and unpacks it. @returns the folder with the program @throws Error with npm's output */
async function provide(version: string): Promise<string> {
  const target = join(folder, version);
  const program = join(target, 'chromium');
  if (existsSync(program)) return target;
  mkdirSync(target, { recursive: true });
  const { code, output } = await npm([
    'install',
    '--prefix',
    target,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `@sparticuz/chromium@${version}`,
  ]);
  if (code !== 0) throw new Error(`Chromium ${version} could not be installed:\n${output}`);
  const packed = join(target, 'node_modules/@sparticuz/chromium/bin');
  for (const name of readdirSync(packed)) {
    const file = join(target, name.replace(/\.br$/, ''));
    writeFileSync(file, brotliDecompressSync(readFileSync(join(packed, name))));
    if (isArchive(name)) await run('tar', ['xf', file, '-C', target]);
  }
  chmodSync(program, 0o755);
  return target;
}

/** @returns whether all passed */
async function runTests(tests: readonly string[], env: Readonly<Record<string, string>>): Promise<boolean> {
  const args = [bin('playwright'), 'test', '-c', 'tests/playwright.config.ts', '--reporter=list', ...tests];
  return (await node(args, { live: true, env })).code === 0;
}

function note(name: string, passed: boolean): void {
  console.log(`${name} ${passed ? 'ok' : 'failed'}`);
  if (!passed) process.exitCode = 1;
}

if (!isBuilt()) throw new Error('Run `npm run build` first.');
const files = process.argv.slice(2);
for (const [name, version] of Object.entries(versions)) {
  console.log(`${name} …`);
  const target = await provide(version);
  const env = { EMS_BROWSER: join(target, 'chromium'), LD_LIBRARY_PATH: join(target, 'lib') };
  if (files.length > 0) note(name, await runTests(files, env));
  else {
    note(`${name}, the walk`, await runTests(['tests/browsers/chromium.spec.ts'], { ...env, EMS_SOAK: '1' }));
    note(`${name}, tests`, await runTests(defaultTests, env));
  }
}
if (files.length === 0)
  note('The newest Chromium, Firefox, WebKitGTK', await runTests(['tests/browsers'], { EMS_SOAK: '1' }));
