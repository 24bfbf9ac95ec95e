import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parseIcon } from './icons.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g id="x">${inside}</g></svg>`;

test('[LY-06] an icon file becomes its outlines', () => {
  expect(parseIcon(svg('<path d="M1,1Z"/><path d="M2,2Z"/>'))).toEqual({
    viewBox: '0 0 24 24',
    path: 'M1,1ZM2,2Z',
  });
  expect(parseIcon(svg('<circle cx="12" cy="5" r="2"/>')).path).toBe('M10 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z');
  expect(parseIcon(svg('<path fill-rule="evenodd" d="M1,1Z"/>')).evenOdd).toBe(true);
});

test('[LY-06] what would be lost stops the build', () => {
  expect(() => parseIcon(svg('<text>A</text>'))).toThrow('<text>');
  expect(() => parseIcon(svg('<path d="M1,1Z" transform="scale(2)"/>'))).toThrow('transform');
  expect(() => parseIcon(svg('<path d="m1,1Z"/>'))).toThrow('<path>');
  expect(() => parseIcon(svg(''))).toThrow('no outline');
  expect(() => parseIcon('<svg><path d="M1,1Z"/></svg>')).toThrow('viewBox');
  expect(() => parseIcon(svg('<defs><style>.a{fill:none}</style></defs><path class="a" d="M1,1Z"/>'))).toThrow(
    '<style>',
  );
  expect(() => parseIcon(svg('<script>alert(1)</script>'))).toThrow('<script>');
});

test('[LY-06] every icon of primeicons but one with a style can be read', () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('primeicons/package.json')), 'raw-svg');
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(300);
  const failed = files.filter((file) => {
    try {
      return parseIcon(readFileSync(join(folder, file), 'utf8')).path.match(/NaN|undefined/) !== null;
    } catch {
      return true;
    }
  });
  expect(failed).toEqual(['android.svg']);
});
