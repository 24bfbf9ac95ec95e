import type { Documented } from '../core/definition.ts';
import { className, eventsOf, fieldsOf, handlerName } from './names.ts';
import { optional } from './types.ts';

const dom = "import type * as Dom from './ems-elements.js';";

type Handler = (event: string) => string;

/** `Dom.EmsAlarmBell`: a component is named like its element's type. */
const typeOf = ({ definition: { tag } }: Documented): string => `Dom.${className(tag)}`;

/** Handler properties of one element, as a framework writes their names. */
const handlers = (element: Documented, write: Handler): string =>
  `{ ${eventsOf(element)
    .map(({ name }) => `'${write(name)}'?: (event: ${typeOf(element)}Events['${name}']) => void`)
    .join('; ')} }`;

const inMarkup: Handler = (event) => `on${event}`;

const settable = (element: Documented): string => `${typeOf(element)}Properties & ${typeOf(element)}Attributes`;

/** JSX of React 19, and components. */
export const reactTypes = (elements: readonly Documented[]): string =>
  [
    "import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';",
    dom,
    'type Component<E, P> = ForwardRefExoticComponent<Omit<HTMLAttributes<E>, keyof P> & P & RefAttributes<E>>;',
    ...elements.map((element) => {
      const props = `${typeOf(element)}Properties & ${handlers(element, handlerName)}`;
      return `export declare const ${className(element.definition.tag)}: Component<${typeOf(element)}, ${props}>;`;
    }),
    "declare module 'react' {",
    '  namespace JSX {',
    '    interface IntrinsicElements {',
    ...elements.map((element) => {
      const html = `DetailedHTMLProps<HTMLAttributes<${typeOf(element)}>, ${typeOf(element)}>`;
      return `      '${element.definition.tag}': ${html} & ${settable(element)} & ${handlers(element, inMarkup)};`;
    }),
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');

/** Templates of Vue 3, and components. */
export const vueTypes = (elements: readonly Documented[]): string =>
  [
    "import type { DefineComponent, HTMLAttributes } from 'vue';",
    dom,
    ...elements.map((element) => {
      const props = `${typeOf(element)}Properties & ${handlers(element, handlerName)}`;
      return `export declare const ${className(element.definition.tag)}: DefineComponent<${props}>;`;
    }),
    "declare module 'vue' {",
    '  interface GlobalComponents {',
    ...elements.map((element) => {
      const props = `HTMLAttributes & ${settable(element)} & ${handlers(element, handlerName)}`;
      return `    '${element.definition.tag}': new () => ${typeOf(element)} & { $props: ${props} };`;
    }),
    '  }',
    '}',
    '',
  ].join('\n');

/** What is a property alone, in one of the elements at least. */
function givenProperties(elements: readonly Documented[]): string {
  const fields = elements.flatMap(fieldsOf).filter(({ attribute }) => attribute === undefined);
  const types = new Map(fields.map(({ name, type }) => [name, type]));
  return [...types].map(([name, type]) => `${name}?: ${optional(type)}`).join('; ');
}

/** Markup of Svelte 5, and the attachment. */
export const svelteTypes = (elements: readonly Documented[]): string =>
  [
    "import type { HTMLAttributes } from 'svelte/elements';",
    dom,
    "import type { GetToken } from './ems-elements.js';",
    '/** `{@attach properties({ getToken })}`: sets them also where the element is defined later. */',
    `export declare function properties(given: { ${givenProperties(elements)} }): (element: Element) => void;`,
    "declare module 'svelte/elements' {",
    '  interface SvelteHTMLElements {',
    ...elements.map((element) => {
      const props = `${settable(element)} & ${handlers(element, inMarkup)}`;
      return `    '${element.definition.tag}': HTMLAttributes<${typeOf(element)}> & ${props};`;
    }),
    '  }',
    '}',
    '',
  ].join('\n');
