import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildInMemory } from './build-in-memory.ts';
import { compileHint } from './compile-hint.ts';

const folder = mkdtempSync(join(tmpdir(), 'compile-hint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sources = {
  'main.js': "import('./alarm-page.js');\nimport('./engine.js');",
  'alarm-page.js': "import('./dialog.js').then(({ open }) => open());\nexport const draw = () => 1;",
  // A style sheet, so that the build has files to load before the code.
  'dialog.js': "import './dialog.css';\nexport const open = () => document.title;",
  'dialog.css': 'p { color: red }',
  'engine.js': 'export const run = () => 2;',
};

test('[LY-01] the file of a page begins with the hint to compile it while it loads, others do not', async () => {
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
  const input = join(folder, 'main.js');
  const { output } = await buildInMemory({
    root: folder,
    logLevel: 'silent',
    plugins: [compileHint()],
    build: { rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  });
  const codes = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code] as const] : [])));
  expect(codes.get('alarm-page')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n.*mapDeps/);
  expect(codes.get('main')).not.toContain('allFunctionsCalledOnLoad');
  expect(codes.get('engine')).not.toContain('allFunctionsCalledOnLoad');
});
