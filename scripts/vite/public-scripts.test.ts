import { expect, test } from 'vitest';
import { compact } from './public-scripts.ts';

test('a script is copied without comments and indentation; what only looks like a comment stays', () => {
  const script = "// First.\n(function () {\n  // Second.\n  open('https://host/');\n})();\n";
  expect(compact(script)).toBe("(function () {\nopen('https://host/');\n})();\n");
});
