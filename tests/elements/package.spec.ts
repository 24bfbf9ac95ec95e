import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { bin, node } from '../../scripts/lib/run.mjs';
import { built } from '../support/server/built.ts';
import { expect, test } from './support/fixtures.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
/** Inside the project, so that the types of the frameworks are found. */
const folder = join(root, '.cache', `package-${process.pid}`);

/** What a project would get from the registry. */
test.beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  for (const file of ['package.json', 'README.md', 'LICENSE']) cpSync(join(root, file), join(folder, file));
  cpSync(built('elements'), join(folder, 'dist/elements'), { recursive: true });
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.setTimeout(180_000);

async function pack() {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts'], { cwd: folder });
  const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  return { tarball: join(folder, packed.filename), files: packed.files.map(({ path }) => path) };
}

test('[EL-02] the package holds what was built and nothing else, and its entries are sound', async () => {
  const { tarball, files } = await pack();
  expect(files.filter((path) => !path.startsWith('dist/elements/')).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'package.json',
  ]);
  for (const { types, default: code } of Object.values(entries()))
    expect(files).toEqual(expect.arrayContaining([types, code]));
  const { messages } = await publint({ pkgDir: folder, pack: false, strict: true });
  expect(messages).toEqual([]);
  // TypeScript's oldest way to find modules (`node10`) is asked as well: Next writes it into a new project.
  const types = ['--no-definitely-typed', '--ignore-rules', 'cjs-resolves-to-esm'];
  const leftOut = ['--exclude-entrypoints', './custom-elements.json', './web-types.json'];
  const { code, output } = await node([bin('@arethetypeswrong/cli', 'attw'), tarball, ...types, ...leftOut]);
  expect(code, output).toBe(0);
});

test('[EL-02] a portal that installs the package gets one package, without a warning of its engine @soak', async () => {
  const { tarball } = await pack();
  const portal = join(folder, 'portal');
  mkdirSync(portal);
  writeFileSync(join(portal, 'package.json'), JSON.stringify({ name: 'portal', private: true }));
  const { stdout, stderr } = await run('npm', ['install', tarball, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: portal,
  });
  expect(stdout).toMatch(/^added 1 package\b/m);
  expect(stderr).not.toContain('EBADENGINE');
});

/** The package's entries for code, as paths in the package. */
function entries(): Record<string, { types: string; default: string }> {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string; default: string }>;
  };
  const plain = (path: string) => path.slice(2);
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, entry]) =>
      typeof entry === 'string' ? [] : [[name, { types: plain(entry.types), default: plain(entry.default) }]],
    ),
  );
}

const samples = {
  'dom.ts': `
import { define, version, type EmsAlarmBell } from 'ems-console';
define({ suffix: version });
const bell: EmsAlarmBell = document.createElement('ems-alarm-bell');
bell.addEventListener('ems-alarm-open', (event) => void event.detail.id.length);
document.addEventListener('ems-auth-required', (event) => event.detail.respondWith('token'));
bell.getToken = async ({ reason }) => (reason === 'start' ? { token: 'a', userId: '1' } : undefined);
void bell.open();
void document.querySelector('ems-work-order-list')?.openOrder('7');
const classes = customElements.get('ems-station-monitor');
void classes?.getStubConfig().then((settings) => settings.view);
void classes?.validate({ view: 'wind' }).then(([problem]) => problem?.property);
// @ts-expect-error no such view
document.createElement('ems-station-monitor').view = 'windy';
// @ts-expect-error a number
bell.max = 'three';
// @ts-expect-error no such detail
bell.addEventListener('ems-count-change', (event) => event.detail.id);
`,
  'react.tsx': `
import { createRef } from 'react';
import { EmsAlarmBell, EmsStationMonitor } from 'ems-console/react';
import type { EmsAlarmBell as Bell } from 'ems-console';
const bell = createRef<Bell>();
void bell.current?.open();
export const component = (
  <EmsAlarmBell ref={bell} className="wide" max={3} getToken={async () => 'a'} onEmsAlarmOpen={(event) => void event.detail.id.length} />
);
// @ts-expect-error no such view
export const wrongView = <EmsStationMonitor view="windy" />;
export const good = (
  <ems-alarm-bell max={3} compact locale="de" getToken={async () => 'a'} onems-alarm-open={(event) => void event.detail.id.length} />
);
export const byAttribute = <ems-station-monitor station-id="st-a" view="wind" className="wide" />;
// @ts-expect-error a number
export const bad = <ems-alarm-bell max={true} />;
`,
  'vue.ts': `
import type { GlobalComponents } from 'vue';
import { EmsAlarmBell } from 'ems-console/vue';
type Component = InstanceType<typeof EmsAlarmBell>['$props'];
export const component: Component = { max: 3, getToken: async () => 'a', onEmsAlarmOpen: (event) => void event.detail.id.length };
// @ts-expect-error a number
export const wrongNumber: Component = { max: {} };
type Props = InstanceType<GlobalComponents['ems-alarm-bell']>['$props'];
export const good: Props = { max: 3, onEmsAlarmOpen: (event) => void event.detail.id.length };
// @ts-expect-error a number
export const bad: Props = { max: 'three hundred' as unknown as boolean };
`,
  'angular.ts': `
import { EmsAlarmBellDirective, EmsStationMonitorDirective } from 'ems-console/angular';
// What Angular's compiler makes of a template: an assignment for each input, a listener for each event.
declare const bell: EmsAlarmBellDirective;
bell.max = 3;
bell.max = '3';
bell.compact = '';
bell.getToken = async () => 'a';
document.createElement('ems-alarm-bell').addEventListener('ems-alarm-open', (event) => void event.detail.id.length);
// @ts-expect-error a number
bell.max = true;
declare const monitor: EmsStationMonitorDirective;
// @ts-expect-error no such view
monitor.view = 'windy';
// What its compiler reads of a directive.
export const read = [EmsAlarmBellDirective.ɵdir, EmsAlarmBellDirective.ɵfac];
`,
  'svelte.ts': `
import type { SvelteHTMLElements } from 'svelte/elements';
import { properties } from 'ems-console/svelte';
export const attachment: (element: Element) => void = properties({ getToken: async () => 'a' });
type Props = SvelteHTMLElements['ems-alarm-bell'];
export const good: Props = { max: 3, 'onems-alarm-open': (event) => void event.detail.id.length };
// @ts-expect-error a number
export const bad: Props = { max: true };
`,
};

test('[EL-02] properties, events and methods are typed for the DOM, React, Vue, Svelte and Angular', async () => {
  for (const [file, source] of Object.entries(samples)) writeFileSync(join(folder, file), source);
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
  const { code, output } = await node([bin('typescript', 'tsc'), '-p', folder]);
  expect(output).toBe('');
  expect(code).toBe(0);
});
