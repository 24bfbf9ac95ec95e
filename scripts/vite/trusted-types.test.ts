import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patchSinks } from './trusted-types.ts';

const modules = join(import.meta.dirname, '../../node_modules');
const files = [
  'zrender/lib/canvas/Painter.js',
  'primereact/tooltip/tooltip.esm.js',
  'maplibre-gl/dist/maplibre-gl.mjs',
];
const original = (file: string) => readFileSync(join(modules, file), 'utf8');

test('the installed libraries hand no string to what wants trusted types', () => {
  const [painter, tooltip, maps] = files.map((file) => patchSinks(join(modules, file), original(file)));
  for (const code of [painter, tooltip]) expect(code).not.toContain('innerHTML');
  expect(maps?.match(/new Worker\(scriptUrl\(\w+\)[,)]/g)).toHaveLength(2);
  expect(maps).toMatch(/^import \{ scriptUrl \} from /);
});

test('another number of places stops the build: that version has to be read first', () => {
  for (const file of files)
    expect(() => patchSinks(join(modules, file), 'nothing of the kind')).toThrow('0 places that want trusted types');
});

test('other files stay as they are', () => {
  expect(patchSinks(join(modules, 'zrender/lib/svg/Painter.js'), "root.innerHTML = '';")).toBeUndefined();
});
