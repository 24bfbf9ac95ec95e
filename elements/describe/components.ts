import { readFile } from 'node:fs/promises';
import { transformWithOxc } from 'vite';
import type { Documented } from '../core/definition.ts';
import type { ElementNames } from '../frameworks/names.ts';
import { className, eventsOf, fieldsOf, handlerName } from './names.ts';

/** What the components of frameworks know of an element. */
export const namesOf = (element: Documented): ElementNames => ({
  tag: element.definition.tag,
  attributes: Object.fromEntries(
    fieldsOf(element).flatMap(({ name, attribute }) => (attribute === undefined ? [] : [[name, attribute]])),
  ),
  properties: element.definition.properties,
  events: Object.fromEntries(eventsOf(element).map(({ name }) => [handlerName(name), name])),
});

/** A file of `elements/frameworks` as JavaScript. */
async function codeOf(name: string): Promise<string> {
  const file = new URL(`../frameworks/${name}`, import.meta.url);
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file.pathname, { sourcemap: false });
  return code;
}

const exported = (elements: readonly Documented[]): string =>
  elements
    .map(
      (one) =>
        `export const ${className(one.definition.tag)} = /* @__PURE__ */ component(${JSON.stringify(namesOf(one))});\n`,
    )
    .join('');

/** Components of React and Vue, and what Svelte needs beside its markup, by file name. */
export async function components(elements: readonly Documented[]): Promise<Readonly<Record<string, string>>> {
  return {
    // Next lets only such a file hold effects.
    'react.js': `'use client';\n${await codeOf('react.tsx')}${exported(elements)}`,
    'vue.js': `${await codeOf('vue.ts')}${exported(elements)}`,
    'svelte.js': await codeOf('svelte.ts'),
  };
}
