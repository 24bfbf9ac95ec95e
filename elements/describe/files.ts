import type { Documented } from '../core/definition.ts';
import { angularCode, angularTypes } from './angular.ts';
import { vscodeCss, vscodeHtml, webTypes } from './editors.ts';
import { manifestOf } from './manifest.ts';
import { domTypes, reactTypes, svelteTypes, vueTypes } from './types.ts';

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
/** So that `import 'ems-console/react'` works at run time as well; all that matters are the types beside it. */
const nothing = 'export {};\n';

/** What editors, frameworks and documentation tools read, by file name; made from the definitions. */
export const describe = (
  elements: readonly Documented[],
  name: string,
  version: string,
): Readonly<Record<string, string>> => ({
  'custom-elements.json': json(manifestOf(elements)),
  'vscode.html-custom-data.json': json(vscodeHtml(elements)),
  'vscode.css-custom-data.json': json(vscodeCss(elements)),
  'web-types.json': json(webTypes(elements, name, version)),
  'ems-elements.d.ts': domTypes(elements),
  'angular.d.ts': angularTypes(elements),
  'angular.js': angularCode(elements),
  'react.d.ts': reactTypes(elements),
  'react.js': nothing,
  'vue.d.ts': vueTypes(elements),
  'vue.js': nothing,
  'svelte.d.ts': svelteTypes(elements),
  'svelte.js': nothing,
});
