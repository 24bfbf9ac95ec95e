import { expect, test } from 'vitest';
import { byContainerWidth } from './container-width.ts';

test('[EL-03] what asks for the window’s width asks for the element’s', () => {
  const rules = 'a { inline-size: 1px; }';
  for (const query of ['(max-width: 991.98px)', '(width < 992px)', '(min-width: 992px)', '(width >= 560px)'])
    expect(byContainerWidth(`b {}\n@media ${query} {\n${rules}\n}`)).toBe(
      `b {}\n@container ems-container ${query} {\n${rules}\n}`,
    );
});

test('other questions stay as they are', () => {
  for (const query of ['print', '(pointer: coarse)', '(max-height: 899px)', '(min-width: 9px) and (min-height: 9px)']) {
    const css = `@media ${query} { a {} }`;
    expect(byContainerWidth(css)).toBe(css);
  }
});
