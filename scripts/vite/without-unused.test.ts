import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutUnused } from './without-unused.ts';

const path = createRequire(import.meta.url)
  .resolve('react-dom')
  .replace('index.js', 'cjs/react-dom.production.js');
const source = readFileSync(path, 'utf8');

type Transform = (code: string, id: string) => { readonly code: string } | null;

/** The code without its unused pieces, and what the build says is missing. */
function build(code: string) {
  const plugin = withoutUnused();
  const answer = (plugin.transform as Transform)(code, path);
  const errors: string[] = [];
  (plugin.generateBundle as () => void).call({ error: (text: string) => errors.push(text) } as never);
  return { code: answer?.code ?? '', errors: errors.join() };
}

test('[CN-01] unused exports of React are cut from its code, what is used stays', () => {
  const { code, errors } = build(source);
  expect(code).not.toMatch(/exports\.(preload|preinit|useFormStatus)\b/);
  expect(code).toMatch(/exports\.createPortal = function/);
  expect(code).toMatch(/exports\.flushSync = function/);
  expect(errors).not.toContain('react-dom\\.production');
});

test('[CN-01] a build fails where one of the pieces is gone from the library', () => {
  const { errors } = build(source.replace('exports.preinit =', 'exports.preinitAnything ='));
  expect(errors).toContain('react-dom\\.production');
});
