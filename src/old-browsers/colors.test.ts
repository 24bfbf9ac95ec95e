import { expect, test } from 'vitest';
import { withoutColorMix } from './colors.ts';

test.each([
  ['a{color:color-mix(in srgb, var(--a) 94%, transparent)}', 'a{color:var(--a)}'],
  ['a{color:color-mix(in srgb,var(--a) 8%,var(--b));top:0}', 'a{color:var(--b);top:0}'],
  ['a{fill:color-mix(in oklab, var(--a) var(--share), var(--b))}', 'a{fill:var(--a)}'],
  ['a{color:color-mix(in srgb, var(--a) calc(8% + 22% * var(--share)), transparent)}', 'a{color:var(--a)}'],
  ['a{color:color-mix(in srgb, rgb(1, 2, 3), var(--b))}', 'a{color:rgb(1, 2, 3)}'],
  [
    'a{background:radial-gradient(color-mix(in srgb, var(--a) 16%, transparent), color-mix(in srgb, red 60%, blue))}',
    'a{background:radial-gradient(transparent, red)}',
  ],
  ['a{color:red}', 'a{color:red}'],
])('the nearer colour stands in place of the mix: %s', (css, expected) => {
  expect(withoutColorMix(css)).toBe(expected);
});
