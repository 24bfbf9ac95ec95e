import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withChannels, withoutColorMix } from './colors.ts';

test.each([
  [
    'a{color:color-mix(in srgb, var(--a) 94%, transparent)}',
    'a{color:rgb(calc(var(--a-r)*100%) calc(var(--a-g)*100%) calc(var(--a-b)*100%) / 94%)}',
  ],
  [
    'a{color:color-mix(in srgb,var(--a) 8%,var(--b));top:0}',
    'a{color:rgb(calc(var(--a-r)*8% + var(--b-r)*(100% - 8%)) calc(var(--a-g)*8% + var(--b-g)*(100% - 8%)) calc(var(--a-b)*8% + var(--b-b)*(100% - 8%)));top:0}',
  ],
  [
    'a{fill:color-mix(in oklab, var(--a) var(--share), transparent)}',
    'a{fill:rgb(calc(var(--a-r)*100%) calc(var(--a-g)*100%) calc(var(--a-b)*100%) / var(--share))}',
  ],
  [
    'a{color:color-mix(in srgb, var(--a) calc(8% + 22% * var(--share)), transparent)}',
    'a{color:rgb(calc(var(--a-r)*100%) calc(var(--a-g)*100%) calc(var(--a-b)*100%) / calc(8% + 22% * var(--share)))}',
  ],
  ['a{color:red}', 'a{color:red}'],
])('a mix is worked out from the channels of its colours: %s', (css, expected) => {
  expect(withoutColorMix(css)).toBe(expected);
});

test.each([
  ['a{color:color-mix(in srgb, rgb(1, 2, 3), var(--b))}', 'a{color:rgb(1, 2, 3)}'],
  [
    'a{background:radial-gradient(color-mix(in srgb, currentcolor 16%, transparent), color-mix(in srgb, red 60%, blue))}',
    'a{background:radial-gradient(transparent, red)}',
  ],
])('the nearer colour stands in place of a mix of others: %s', (css, expected) => {
  expect(withoutColorMix(css)).toBe(expected);
});

test('a colour’s custom property has its channels beside it, also where it is another’s', () => {
  expect(withChannels(':root{--a:#ff8000;--size:4px;--c:#08f}b{--d: var(--a)}')).toBe(
    ':root{--a:#ff8000;--a-r:1;--a-g:0.502;--a-b:0;--size:4px;--c:#08f;--c-r:0;--c-g:0.5333;--c-b:1}' +
      'b{--d: var(--a);--d-r:var(--a-r);--d-g:var(--a-g);--d-b:var(--a-b)}',
  );
});

test('each colour that a style sheet mixes has channels', () => {
  const folder = join(import.meta.dirname, '..');
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  const tokens = withChannels(readFileSync(join(folder, 'theme/tokens.css'), 'utf8'));
  const missing = sheets.flatMap(([name, css]) => {
    const channels = tokens + withChannels(css);
    const asked = [...withoutColorMix(css).matchAll(/calc\(var\((--[\w-]+-r)\)/g)].map(([, channel = '']) => channel);
    return asked.filter((channel) => !channels.includes(`${channel}:`)).map((channel) => `${name} ${channel}`);
  });
  expect(sheets.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
