import type { Documented } from '../core/definition.ts';
import { className, eventsOf, fieldsOf, methodsOf, staticsOf } from './names.ts';

/** A function type needs brackets before `| undefined`. */
export const optional = (type: string): string => `${type.includes('=>') ? `(${type})` : type} | undefined`;

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
    'export type GetToken = (request: { reason: TokenReason; apiBase: string }) => Promise<TokenAnswer | undefined> | TokenAnswer | undefined;',
    '/** What is wrong in settings; the message is for the author of the page. */',
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
