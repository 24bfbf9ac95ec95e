import { attributeName, type ElementDefinition, type ElementDocs, type ElementSurface } from './definition.ts';

export interface Documented {
  readonly definition: ElementDefinition;
  readonly surface: ElementSurface;
  readonly docs: ElementDocs<ElementDefinition, ElementSurface>;
}

const module = 'ems-elements.js';
const className = (tag: string): string =>
  tag.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());

const entries = <T>(record: Readonly<Record<string, T>>): [string, T][] => Object.entries(record);

function declarationOf({ definition, surface, docs }: Documented) {
  const { tag, attributes, methods } = definition;
  const text = (type: string) => ({ text: type });
  return {
    kind: 'class',
    customElement: true,
    name: className(tag),
    tagName: tag,
    description: docs.summary,
    attributes: entries(attributes).map(([name, type]) => ({
      name: attributeName(name),
      fieldName: name,
      type: text(type),
      description: docs.attributes[name],
    })),
    members: [
      ...entries(attributes).map(([name, type]) => ({ kind: 'field', name, type: text(`${type} | undefined`) })),
      ...entries(docs.properties).map(([name, { type, text: description }]) => ({
        kind: 'field',
        name,
        type: text(type),
        description,
      })),
      ...methods.map((name) => ({
        kind: 'method',
        name,
        return: { type: text('Promise<void>') },
        description: docs.methods[name],
      })),
    ],
    events: entries(docs.events).map(([name, { type, text: description }]) => ({
      name,
      type: text(`CustomEvent<${type}>`),
      description,
    })),
    cssParts: surface.parts.map((name) => ({ name, description: docs.parts[name] })),
    cssStates: surface.states.map((name) => ({ name, description: docs.states[name] })),
  };
}

/** `custom-elements.json` for editors and documentation tools. */
export const manifestOf = (elements: readonly Documented[]) => ({
  schemaVersion: '2.1.0',
  modules: [
    {
      kind: 'javascript-module',
      path: module,
      declarations: elements.map(declarationOf),
      exports: elements.map(({ definition: { tag } }) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: className(tag), module },
      })),
    },
  ],
});

function interfaceOf({ definition, docs }: Documented): string {
  const name = className(definition.tag);
  const field = (property: string, type: string, text: string | undefined) =>
    `  /** ${text ?? ''} */\n  ${property}?: ${type} | undefined;`;
  const fields = [
    ...entries(definition.attributes).map(([property, type]) => field(property, type, docs.attributes[property])),
    ...entries(docs.properties).map(([property, { type, text }]) => field(property, `(${type})`, text)),
  ];
  return [
    `export interface ${name}Events {`,
    ...entries(docs.events).map(([event, { type, text }]) => `  /** ${text} */\n  '${event}': CustomEvent<${type}>;`),
    '}',
    `export interface ${name}Properties {`,
    ...fields,
    '}',
    `export interface ${name} extends HTMLElement, ${name}Properties {`,
    ...definition.methods.map((method) => `  /** ${docs.methods[method]} */\n  ${method}(): Promise<void>;`),
    ...['addEventListener', 'removeEventListener'].flatMap((method) => [
      `  ${method}<K extends keyof ${name}Events>(type: K, listener: (event: ${name}Events[K]) => void, options?: boolean | AddEventListenerOptions): void;`,
      `  ${method}(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;`,
    ]),
    '}',
  ].join('\n');
}

/** `ems-elements.d.ts`: types for the DOM, and with them for every framework that reads `HTMLElementTagNameMap`. */
export const typesOf = (elements: readonly Documented[]): string =>
  [
    ...elements.map(interfaceOf),
    'export interface DefineOptions {',
    "  shadow?: 'open' | 'closed' | undefined;",
    '  suffix?: string;',
    '  registry?: CustomElementRegistry;',
    '}',
    'export declare const version: string;',
    'export declare function define(options?: DefineOptions): void;',
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    ...elements.map(({ definition: { tag } }) => `    '${tag}': ${className(tag)};`),
    '  }',
    '}',
    '',
  ].join('\n');
