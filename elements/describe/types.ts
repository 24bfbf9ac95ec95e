import type { Documented } from '../core/definition.ts';
import { className, eventsOf, fieldsOf, methodsOf, staticsOf } from './names.ts';

/** A function type needs brackets before `| undefined`. */
export const optional = (type: string): string => `${type.includes('=>') ? `(${type})` : type} | undefined`;

/** `ems-alarm-open` → `EmsAlarmOpen` */
const pascal = (event: string): string => className(event);

function interfaceOf(element: Documented): string {
  const name = className(element.definition.tag);
  const listeners = ['addEventListener', 'removeEventListener'].flatMap((method) => [
    `  ${method}<K extends keyof ${name}Events>(type: K, listener: (event: ${name}Events[K]) => void, options?: boolean | AddEventListenerOptions): void;`,
    `  ${method}(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;`,
  ]);
  return [
    `export interface ${name}Events {`,
    ...eventsOf(element).map(({ name: event, type, text }) => `  /** ${text} */\n  '${event}': CustomEvent<${type}>;`),
    '}',
    `export interface ${name}Properties {`,
    ...fieldsOf(element).map(
      ({ name: property, type, text }) => `  /** ${text} */\n  ${property}?: ${optional(type)};`,
    ),
    '}',
    `export interface ${name}Attributes {`,
    ...fieldsOf(element).flatMap(({ attribute, type, text }) =>
      attribute === undefined ? [] : [`  /** ${text} */\n  '${attribute}'?: ${optional(markup(type))};`],
    ),
    '}',
    `export interface ${name} extends HTMLElement, ${name}Properties {`,
    ...methodsOf(element).map(
      ({ name: method, parameters, text }) => `  /** ${text} */\n  ${method}(${parameters}): Promise<void>;`,
    ),
    ...listeners,
    '}',
    `export interface ${name}Class {`,
    `  new (): ${name};`,
    ...staticsOf(element).map(
      ({ name: method, parameters, returns, text }) => `  /** ${text} */\n  ${method}(${parameters}): ${returns};`,
    ),
    '}',
  ].join('\n');
}

/** What a template language lets an attribute be. */
export const markup = (type: string): string =>
  type === 'number' ? 'number | string' : type === 'boolean' ? "boolean | ''" : type;

/** `ems-elements.d.ts`: types for the DOM; Angular uses their events. */
export const domTypes = (elements: readonly Documented[]): string =>
  [
    '/** start: the element came into the page · expired: the server refused the token · retry: the user asked again. */',
    "export type TokenReason = 'start' | 'expired' | 'retry';",
    'export type TokenAnswer = string | { token: string; userId?: string };',
    'export type GetToken = (request: { reason: TokenReason }) => Promise<TokenAnswer | undefined> | TokenAnswer | undefined;',
    '/** What is wrong in settings; the message is for whoever writes the page. */',
    'export interface ConfigProblem {',
    '  /** Empty: it is about the whole. */',
    '  readonly property: string;',
    '  readonly message: string;',
    '}',
    ...elements.map(interfaceOf),
    'export interface DefineOptions {',
    "  shadow?: 'open' | 'closed' | undefined;",
    '  /** Appended to each tag: `-2` makes `ems-alarm-bell-2`. */',
    '  suffix?: string;',
    '  registry?: CustomElementRegistry;',
    '}',
    'export declare const version: string;',
    'export declare function define(options?: DefineOptions): void;',
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    ...elements.map(({ definition: { tag } }) => `    '${tag}': ${className(tag)};`),
    '  }',
    '  interface CustomElementRegistry {',
    ...elements.map(({ definition: { tag } }) => `    get(name: '${tag}'): ${className(tag)}Class | undefined;`),
    '  }',
    '  interface DocumentEventMap {',
    ...sharedEvents(elements).map(([event, type]) => `    '${event}': CustomEvent<${type}>;`),
    '  }',
    '}',
    '',
  ].join('\n');

/** For listeners on the document: of an event that several elements send, each one's detail. */
function sharedEvents(elements: readonly Documented[]): readonly (readonly [event: string, type: string])[] {
  const found = new Map<string, Set<string>>();
  for (const { name, type } of elements.flatMap((element) => eventsOf(element)))
    found.set(name, (found.get(name) ?? new Set()).add(type));
  return [...found].map(([event, types]) => [event, [...types].map((type) => `(${type})`).join(' | ')]);
}

const imports = (elements: readonly Documented[]): string =>
  `import type {\n${elements
    .flatMap(({ definition: { tag } }) =>
      ['', 'Attributes', 'Events', 'Properties'].map((suffix) => `  ${className(tag)}${suffix},`),
    )
    .join('\n')}\n} from './ems-elements.js';`;

type Handler = (event: string) => string;

/** Handler properties of one element, as a framework writes their names. */
const handlers = (element: Documented, write: Handler): string =>
  eventsOf(element)
    .map(({ name }) => `'${write(name)}'?: (event: ${className(element.definition.tag)}Events['${name}']) => void`)
    .join('; ');

const settable = (tag: string): string => `${className(tag)}Properties & ${className(tag)}Attributes`;

/** JSX of React 19. */
export const reactTypes = (elements: readonly Documented[]): string =>
  [
    "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    imports(elements),
    "declare module 'react' {",
    '  namespace JSX {',
    '    interface IntrinsicElements {',
    ...elements.map((element) => {
      const { tag } = element.definition;
      const html = `DetailedHTMLProps<HTMLAttributes<${className(tag)}>, ${className(tag)}>`;
      return `      '${tag}': ${html} & ${settable(tag)} & { ${handlers(element, (event) => `on${event}`)} };`;
    }),
    '    }',
    '  }',
    '}',
    'export {};',
    '',
  ].join('\n');

/** Templates of Vue 3. */
export const vueTypes = (elements: readonly Documented[]): string =>
  [
    "import type { HTMLAttributes } from 'vue';",
    imports(elements),
    "declare module 'vue' {",
    '  interface GlobalComponents {',
    ...elements.map((element) => {
      const { tag } = element.definition;
      const props = `HTMLAttributes & ${settable(tag)} & { ${handlers(element, (event) => `on${pascal(event)}`)} }`;
      return `    '${tag}': new () => ${className(tag)} & { $props: ${props} };`;
    }),
    '  }',
    '}',
    'export {};',
    '',
  ].join('\n');

/** Markup of Svelte 5. */
export const svelteTypes = (elements: readonly Documented[]): string =>
  [
    "import type { HTMLAttributes } from 'svelte/elements';",
    imports(elements),
    "declare module 'svelte/elements' {",
    '  interface SvelteHTMLElements {',
    ...elements.map((element) => {
      const { tag } = element.definition;
      return `    '${tag}': HTMLAttributes<${className(tag)}> & ${settable(tag)} & { ${handlers(element, (event) => `on${event}`)} };`;
    }),
    '  }',
    '}',
    'export {};',
    '',
  ].join('\n');
