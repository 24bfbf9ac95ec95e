import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { reachedFrom } from './light-copy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

test('[EL-02] what the bell is loaded with is found through our own imports, and no more than that', () => {
  const found = [...reachedFrom(`${root}/elements/alarm-bell/element.tsx`, root)].map((file) =>
    file.slice(root.length),
  );
  expect(found).toContain('/src/features/alarm-bell/bell-frame.tsx');
  expect(found).toContain('/src/contract/system/config.ts');
  // Its panel comes later, by import(); other elements are none of its business; types weigh nothing.
  expect(found).not.toContain('/src/features/alarm-bell/bell-panel.tsx');
  expect(found.filter((file) => file.startsWith('/src/features/work-order'))).toEqual([]);
});
