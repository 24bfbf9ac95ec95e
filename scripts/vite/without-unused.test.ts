import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutUnused } from './without-unused.ts';

const folder = createRequire(import.meta.url)
  .resolve('react-dom')
  .replace('index.js', 'cjs/');
const path = `${folder}react-dom.production.js`;
const source = readFileSync(path, 'utf8');

type Transform = (code: string, id: string) => { readonly code: string } | null;

/** The code without its unused pieces, and what the build says is missing. */
function build(code: string, id = path) {
  const plugin = withoutUnused();
  const answer = (plugin.transform as Transform)(code, id);
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

test('[CN-01] what React does for view transitions, refs of fragments and the head is cut from its renderer', () => {
  const id = `${folder}react-dom-client.production.js`;
  const { code, errors } = build(readFileSync(id, 'utf8'), id);
  expect(code).not.toMatch(/= startViewTransition\(|FragmentInstance\.prototype/);
  expect(code).toMatch(/^function trackEnterViewTransitions\(placement\) \{\}$/m);
  expect(code).toMatch(/^function isHostHoistableType\(type, props, hostContext\) \{\}$/m);
  expect(code).toContain('(flushMutationEffects(), flushLayoutEffects(), flushSpawnedWork())');
  expect(errors).not.toContain('react-dom-client');
});

test('[CN-01] no component needs what is cut from React', () => {
  const needs =
    /\bViewTransition\b|<Fragment\b[^>]*\bref=|<(?:html|head|body|meta|link|script|style)\b|\buseFormStatus\b/;
  const files = ['src', 'elements'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${root}/${name}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => needs.test(readFileSync(file, 'utf8')))).toEqual([]);
});
