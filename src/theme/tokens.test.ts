import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Colour, contrast as contrastOf } from '#src/lib/contrast.ts';
import { themes } from './themes.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Colours of one theme by token name, without `--ems-`. */
function coloursOf(theme: string): Record<string, string> {
  const block = css.slice(css.indexOf(`[data-theme='${theme}']`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--ems-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const colourOf = (text: string): Colour => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as never;
const contrast = (a: string, b: string): number => contrastOf(colourOf(a), colourOf(b));

const surfaces = ['page', 'panel', 'raised', 'hover', 'accent-soft', 'table-head', 'field'];
const severities = ['severity-1', 'severity-2', 'severity-3', 'severity-4'];
const carriers = ['pv', 'wind', 'storage', 'grid', 'diesel', 'load', 'charging'];

/** [foreground, background, least contrast]: text 4.5, what has to be seen of controls and charts 3. */
const pairs: readonly (readonly [string, string, number])[] = [
  ...surfaces.flatMap((on) => ['ink', 'muted', ...severities].map((text) => [text, on, 4.5] as const)),
  ...['panel', 'raised', 'page'].flatMap((on) =>
    ['accent', 'danger', 'success'].map((text) => [text, on, 4.5] as const),
  ),
  ...['accent', 'accent-hover', 'accent-active'].map((on) => ['on-accent', on, 4.5] as const),
  ...['danger', 'danger-hover'].map((on) => ['on-danger', on, 4.5] as const),
  ...['danger-soft', 'warning-soft'].map((on) => ['ink', on, 4.5] as const),
  ['danger', 'danger-soft', 4.5],
  ['severity-3', 'warning-soft', 3],
  ...['side', 'side-hover'].map((on) => ['side-ink', on, 4.5] as const),
  ...['panel', 'page', 'field', 'raised'].flatMap((on) =>
    ['control-line', 'accent'].map((line) => [line, on, 3] as const),
  ),
  ...carriers.map((line) => [line, 'panel', 3] as const),
];

test.each(themes)('%s: text has at least 4.5 : 1 on its background, graphics 3 : 1', (theme) => {
  const colours = coloursOf(theme);
  const low = pairs
    .map(([fore, back, least]) => ({ fore, back, least, got: contrast(colours[fore] ?? '', colours[back] ?? '') }))
    .filter(({ got, least }) => !(got >= least))
    .map(({ fore, back, least, got }) => `${fore} on ${back}: ${got.toFixed(2)} < ${least}`);
  expect(low).toEqual([]);
});

/** So much of the first, the rest of the second, as the ground of the maps is mixed. */
const mixed = (first: string, second: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
      return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

test.each(themes)('[VW-82] %s: names of towns and degrees have 4.5 : 1 on the map’s land and sea', (theme) => {
  const { muted = '', panel = '', accent = '' } = coloursOf(theme);
  expect(contrast(muted, mixed(muted, panel, 0.14))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(muted, mixed(accent, panel, 0.1))).toBeGreaterThanOrEqual(4.5);
});

test('every theme has every colour', () => {
  const [first, ...others] = themes.map((theme) => Object.keys(coloursOf(theme)).sort());
  expect(first?.length).toBeGreaterThan(30);
  for (const names of others) expect(names).toEqual(first);
});
