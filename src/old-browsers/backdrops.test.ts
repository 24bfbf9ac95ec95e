import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutBackdrops } from './backdrops.ts';

test('a shadow as wide as the window stands in place of a backdrop', () => {
  const css = '.a{top:0}.a::backdrop{background:var(--mask)}.a:has(.b)::backdrop { background: var(--page); }';
  expect(withoutBackdrops(css)).toBe(
    '.a{top:0}.a{box-shadow:0 0 0 100vmax var(--mask)}.a:has(.b){box-shadow:0 0 0 100vmax var(--page)}',
  );
});

test.each(['ui/dialog/dialog', 'shell/palette/palette', 'shell/layout/side-menu/side-menu', 'shell/idle/idle-lock'])(
  'no backdrop of src/%s.css is left',
  (file) => {
    const css = readFileSync(new URL(`../${file}.css`, import.meta.url), 'utf8');
    expect(css).toContain('::backdrop');
    expect(withoutBackdrops(css)).not.toContain('::backdrop');
  },
);
