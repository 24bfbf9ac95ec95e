import { expect, test } from 'vitest';
import { mustFind } from './must-find.ts';

test('[CN-01] a build that has not met all that a plugin looks for fails, and says what', () => {
  const errors: string[] = [];
  const context = { error: (message: string) => errors.push(message) };
  const files = mustFind(['a.js', 'b.js']);
  files.found('a.js');
  files.check(context);
  expect(errors).toEqual(['not found in this build: b.js']);
  files.found('b.js');
  files.check(context);
  expect(errors).toHaveLength(1);
});
