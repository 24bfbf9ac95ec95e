import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { patchPrimeReact } from './primereact.ts';

const folder = dirname(createRequire(import.meta.url).resolve('primereact/package.json'));
const original = (file: string) => readFileSync(join(folder, file), 'utf8');

test('the pinned PrimeReact asks for the real target and the real focus', () => {
  const hooks = patchPrimeReact('hooks/hooks.esm.js', original('hooks/hooks.esm.js'));
  expect(hooks.match(/listener\(realTarget\(event\)\)/g)).toHaveLength(2);
  expect(hooks).toMatch(/^import \{ realTarget \} from /);
  expect(patchPrimeReact('utils/utils.esm.js', original('utils/utils.esm.js'))).not.toContain('document.activeElement');
});

test.each(['dropdown', 'multiselect'])('the pinned %s begins at the first option of a new search', (name) => {
  const file = `${name}/${name}.esm.js`;
  const code = patchPrimeReact(file, original(file));
  expect(code.match(/setFilterState\(filter\); setFocusedOptionIndex\(-1\);/g)).toHaveLength(1);
  expect(code).not.toMatch(/^import \{ \w+ \} from "\//);
});

test('another number of places stops the build: that version has to be read first', () => {
  const code = original('hooks/hooks.esm.js');
  expect(() =>
    patchPrimeReact('hooks/hooks.esm.js', code.replace('listener && listener(event)', 'listener?.(event)')),
  ).toThrow('1 places of "target", 2 known');
  expect(() => patchPrimeReact('calendar/calendar.esm.js', original('calendar/calendar.esm.js'))).toThrow(
    '"focus", 0 known',
  );
});

test('a file without such places stays as it is', () => {
  const code = original('portal/portal.esm.js');
  expect(patchPrimeReact('portal/portal.esm.js', code)).toBe(code);
});
