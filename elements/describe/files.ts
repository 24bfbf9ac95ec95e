import type { Documented } from '../core/definition.ts';
import { angularCode, angularTypes } from './angular.ts';
import { vscodeCss, vscodeHtml, webTypes } from './editors.ts';
import { reactTypes, svelteTypes, vueTypes } from './framework-types.ts';
import { manifestOf } from './manifest.ts';
import { domTypes } from './types.ts';

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
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
  'vue.d.ts': vueTypes(elements),
  'svelte.d.ts': svelteTypes(elements),
});
