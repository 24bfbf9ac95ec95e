import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import classCounts from './class-selectors.json' with { type: 'json' };
import { requireWithinTotal } from './class-selectors.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A file of browser tests that may select by class. */
const allowedByClass = Object.keys(classCounts).find((path) => path !== 'total') ?? '';

/** Files that break a rule, each with the rule that has to say so. */
const planted: Record<string, readonly [rule: string, source: string]> = {
  'src/lib/up.ts': ['layers', "import { b } from '#src/contract/clean.ts';\nexport const up = b;\n"],
  'src/transport/sideways.ts': ['layers', "export { b } from '../contract/clean.ts';\n"],
  'src/contract/star.ts': ['layers', "export * from '#src/api/clean.ts';\n"],
  'src/api/typed.ts': ['layers', "export type { F } from '#src/features/one/clean.ts';\n"],
  'src/api/type-only.ts': ['layers', "import type { F } from '#src/features/one/clean.ts';\nexport const f: F = 1;\n"],
  'src/api/inline-type.ts': ['layers', "export const f: import('../shell/clean.ts').F = 1;\n"],
  'src/ui/lazy.ts': ['layers', "export const load = () => import('#src/api/clean.ts');\n"],
  'src/ui/worker.ts': ['layers', "export const url = new URL('../api/clean.ts', import.meta.url);\n"],
  'src/ui/styled.ts': ['layers', "export { default } from '#src/shell/clean.css?inline';\n"],
  'src/features/one/neighbour.ts': ['layers', "export { f } from '#src/features/two/clean.ts';\n"],
  'src/features/one/relative.ts': ['layers', "export { f } from '../two/clean.ts';\n"],
  'src/features/one/shell.ts': ['layers', "export { s } from '#src/shell/clean.ts';\n"],
  'src/blocks/feature.ts': ['layers', "export { f } from '#src/features/two/clean.ts';\n"],
  'src/shell/entry.ts': ['layers', "export { m } from '#src/main.tsx';\n"],
  'src/stray.ts': ['layers', "export { a } from './lib/clean.ts';\n"],
  'src/features/stray/element.ts': ['layers', "export { e } from '#elements/clean.ts';\n"],
  'mock-server/page.ts': ['layers', "export { c } from '#src/api/clean.ts';\n"],
  'mock-server/store/up.ts': ['layers', "export { h } from '../handlers/clean.ts';\n"],
  'mock-server/simulator/typed.ts': ['layers', "export type { H } from '#mock-server/handlers/clean.ts';\n"],
  'mock-server/pipeline/later.ts': ['layers', "export const load = () => import('../control/clean.ts');\n"],
  'scripts/page.ts': ['layers', "export { f } from '#src/features/one/clean.ts';\n"],
  'tests/e2e/page.ts': ['layers', "export { f } from '../../src/features/one/clean.ts';\n"],
  'src/api/api.test.ts': ['layers', "export { f } from '#src/features/one/clean.ts';\n"],
  'src/contract/react.ts': ['layers', "export { useState } from 'react';\n"],
  'src/contract/full-zod.ts': ['layers', "export * as z from 'zod';\n"],
  'src/shell/login/heavy.ts': ['layers', "export { useQuery } from '@tanstack/react-query';\n"],
  'tests/e2e/by-class.ts': ['class-selectors', "export const button = '.ems-button';\n"],
  'tests/support/by-class.ts': ['class-selectors', 'export const pin = (id: string) => `.ems-pin[id="${id}"]`;\n'],
  [allowedByClass]: ['class-selectors', 'export const fewer = 1;\n'],
  'src/lib/cycle-a.ts': ['no-cycle', "import { b } from './cycle-b.ts';\nexport const a = () => b;\n"],
  'src/lib/cycle-b.ts': ['no-cycle', "import { a } from '#src/lib/cycle-a.ts';\nexport const b = () => a;\n"],
  'src/lib/type-cycle-a.ts': ['no-cycle', "import type { B } from './type-cycle-b.ts';\nexport type A = B | 1;\n"],
  'src/lib/type-cycle-b.ts': [
    'no-cycle',
    "import type { A } from '#src/lib/type-cycle-a.ts';\nexport type B = A | 2;\n",
  ],
  'mock-server/world/cycle-a.ts': ['no-cycle', "import { b } from './cycle-b.ts';\nexport const a = () => b;\n"],
  'mock-server/world/cycle-b.ts': ['no-cycle', "export const b = 1;\nexport type { a } from './cycle-a.ts';\n"],
  'src/ui/danger.tsx': [
    'raw-html',
    'export const Danger = ({ t }: { t: string }) => <p dangerouslySetInnerHTML={{ __html: t }} />;\n',
  ],
  'src/ui/inner.ts': ['raw-html', "export const fill = (at: Element, t: string) => {\n  at['innerHTML'] = t;\n};\n"],
  'src/ui/insert.ts': [
    'raw-html',
    "export const add = (at: Element, t: string) => at.insertAdjacentHTML('beforeend', t);\n",
  ],
  'src/ui/fixed.ts': ['number-text', 'export const text = (power: number) => power.toFixed(1);\n'],
  'src/ui/local.ts': ['number-text', 'export const text = (power: number) => power.toLocaleString();\n'],
  'src/ui/intl.ts': ['number-text', 'export const text = new Intl.NumberFormat("de").format(1);\n'],
  'src/ui/printed.ts': ['number-text', 'export const text = (power: number) => `${power} kW`;\n'],
  'src/ui/share.ts': ['number-text', 'export const text = (share: number) => `${share} %`;\n'],
  'src/ui/rated.tsx': ['number-text', 'export const Rated = ({ power }: { power: number }) => <p>{power} kWp</p>;\n'],
  'src/ui/variable.ts': ['plain-names', 'export const seenAt = 1;\n'],
  'src/ui/seat.ts': ['plain-names', 'export const chair = 1;\n'],
  'src/ui/member.ts': ['plain-names', 'export interface Row {\n  readonly isMine: boolean;\n}\n'],
  'src/ui/private.ts': ['plain-names', 'export class Row {\n  #heldSince = 1;\n  age = () => this.#heldSince;\n}\n'],
  'src/ui/renamed.ts': ['plain-names', 'export const half = ({ a: part }: { a: number }) => part / 2;\n'],
  'src/ui/keyed.ts': ['plain-names', "export const labels = { seen: 'Read' };\n"],
  'src/ui/comment.ts': ['plain-prose', '/** Nobody was told. */\nexport const row = 1;\n'],
  'src/ui/step.ts': ['plain-prose', "export const step = () => test.step('what is taken', () => 1);\n"],
  'src/ui/phrase.ts': ['plain-names', 'export const letGo = (parameter: number) => parameter;\n'],
  'src/features/one/made.ts': ['server-time', 'export const made = () => new Date();\n'],
  'src/blocks/due.ts': ['server-time', 'export const isDue = (at: number) => at < Date.now();\n'],
  'src/ui/worded.ts': ['number-text', "export default { rated: 'Nennleistung {{power}} kW' };\n"],
};

/** Files that are allowed everything they do. */
const clean: Record<string, string> = {
  'src/lib/clean.ts': 'export const a = 1;\n',
  'src/features/one/read.ts': 'export const read = (at: string) => new Date(at);\n',
  'src/lib/rounded.ts': 'export const text = (value: number) => value.toFixed(1);\n',
  'src/ui/width.ts': 'export const width = (share: number) => `${share}%`;\n',
  'src/ui/span.ts': "export const text = new Intl.NumberFormat('de', { style: 'unit', unit: 'day' }).format(1);\n",
  'src/ui/repeated.ts':
    'const wire = { place: 1 };\nexport const double = ({ place }: typeof wire) => place * 2;\nexport const placeholder = wire;\n',
  'src/ui/use-wake-lock.ts': 'export const useWakeLock = () => 1;\n',
  'src/contract/clean.ts': "export { a as b } from '#src/lib/clean.ts';\nexport * as z from 'zod/mini';\n",
  'src/api/clean.ts': "export { b as c } from '#src/contract/clean.ts';\n",
  'src/api/clean.test.ts': "export { start } from '#mock-server/clean.ts';\n",
  'src/features/one/clean.ts':
    "export type F = number;\nexport { c } from '#src/api/clean.ts';\nexport { g } from './deep/clean.ts';\n",
  'src/features/one/deep/clean.ts': "export const g = 1;\nexport { c } from '#src/api/clean.ts';\n",
  'src/features/two/clean.ts': 'export const f = 1;\n',
  'src/shell/clean.ts': "export type F = number;\nexport { f as s } from '#src/features/two/clean.ts';\n",
  'src/shell/login/clean.ts': "export const later = () => import('@tanstack/react-query');\n",
  'src/main.tsx': "export { s as m } from './shell/clean.ts';\n",
  'elements/clean.ts': "export { s as e } from '#src/shell/clean.ts';\n",
  'mock-server/handlers/clean.ts':
    "export const h = 1;\nexport type H = number;\nexport { s as store } from '../store/clean.ts';\n",
  'mock-server/store/clean.ts': 'export const s = 1;\n',
  'mock-server/pipeline/clean.ts': "export { h as p } from '../handlers/clean.ts';\n",
  'mock-server/control/clean.ts': "export { p } from '../pipeline/clean.ts';\n",
  'mock-server/clean.ts': "export { b as start } from '#src/contract/clean.ts';\n",
  'scripts/clean.ts': "export { start } from '#mock-server/clean.ts';\n",
  'tests/e2e/clean.ts': "export { start } from '#mock-server/clean.ts';\n",
  'tests/contract/clean.ts': "export const text = '.ems-button';\n",
};

interface Finding {
  readonly filename: string;
  readonly code: string;
}

/** Runs the real linter with the real settings over a project made of these files. */
async function lint(files: Record<string, string>): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ems-lint-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    write(
      'package.json',
      JSON.stringify({
        type: 'module',
        imports: { '#src/*': './src/*', '#mock-server/*': './mock-server/*', '#elements/*': './elements/*' },
      }),
    );
    for (const [path, text] of Object.entries(files)) write(path, text);
    const output = await run(folder);
    return (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const run = (folder: string): Promise<string> =>
  new Promise((done, fail) => {
    const oxlint = resolve(root, 'node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '-c', resolve(root, '.oxlintrc.json'), '-f', 'json', '.'];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      stdout.startsWith('{') ? done(stdout) : fail(new Error(stderr || stdout, { cause: error })),
    );
  });

const ours =
  /^(ems\((?:class-selectors|layers|number-text|plain-names|plain-prose|raw-html|server-time)\)|import\(no-cycle\))$/;

test('every planted violation is found by its rule, and clean code passes', { timeout: 60_000 }, async () => {
  const sources = Object.fromEntries(Object.entries(planted).map(([path, [, source]]) => [path, source]));
  const findings = await lint({ ...clean, ...sources });
  const found = findings
    .filter(({ code }) => ours.test(code))
    .map(({ filename, code }) => `${filename.replaceAll('\\', '/')} ${code.replace(/^\w+\((.*)\)$/, '$1')}`);
  const expected = Object.entries(planted).map(([path, [rule]]) => `${path} ${rule}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('selectors by class are limited in all, too', () => {
  const counts = { 'tests/e2e/a.spec.ts': 2, 'tests/ui/b.spec.ts': 1 };
  expect(() => requireWithinTotal(counts, 3)).not.toThrow();
  expect(() => requireWithinTotal(counts, 2)).toThrow('add up to 3');
});
