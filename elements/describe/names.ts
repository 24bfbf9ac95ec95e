import { attributeName, type Documented } from '../core/definition.ts';
import { type Choices, sessionChoices } from '../core/settings.ts';

export const moduleFile = 'ems-elements.js';

/** `ems-alarm-bell` → `EmsAlarmBell` */
export const className = (tag: string): string =>
  tag.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** `ems-alarm-open` → `onEmsAlarmOpen` */
export const handlerName = (event: string): string => `on${className(event)}`;

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** Undefined: a property alone. */
  readonly attribute: string | undefined;
  /** The only values, where they are counted out. */
  readonly choices?: readonly string[] | undefined;
}

const union = (choices: readonly string[]): string => choices.map((choice) => `'${choice}'`).join(' | ');

/** What a page can set: attributes with their properties, then properties alone. */
export function fieldsOf({ definition, surface, docs }: Documented): readonly Field[] {
  const choicesOf: Choices = { ...sessionChoices, ...surface.choices };
  const attributes = Object.entries(definition.attributes).map(([name, type]) => {
    const choices = choicesOf[name];
    const text = docs.attributes[name] ?? '';
    return { name, type: choices ? union(choices) : type, text, attribute: attributeName(name), choices };
  });
  const properties = definition.properties.map((name) => ({
    name,
    type: docs.properties[name]?.type ?? 'unknown',
    text: docs.properties[name]?.text ?? '',
    attribute: undefined,
  }));
  return [...attributes, ...properties];
}

export interface EventDescription {
  readonly name: string;
  /** Of `detail`. */
  readonly type: string;
  readonly text: string;
}

export const eventsOf = ({ surface, docs }: Documented): readonly EventDescription[] =>
  surface.events.map((name) => ({
    name,
    type: docs.events[name]?.type ?? 'unknown',
    text: docs.events[name]?.text ?? '',
  }));

export interface Callable {
  readonly name: string;
  /** `id: string` */
  readonly parameters: string;
  readonly text: string;
}

export const methodsOf = ({ definition, docs }: Documented): readonly Callable[] =>
  definition.methods.map((name) => ({
    name,
    parameters: (docs.methods[name]?.parameters ?? []).map((one) => `${one.name}: ${one.type}`).join(', '),
    text: docs.methods[name]?.text ?? '',
  }));

/** What every class answers before an element of it stands anywhere. */
export const staticsOf = ({
  definition: { tag },
}: Documented): readonly (Callable & { readonly returns: string })[] => [
  {
    name: 'getStubConfig',
    parameters: '',
    returns: `Promise<${className(tag)}Properties>`,
    text: 'What a picker of widgets places the element with, by property name.',
  },
  {
    name: 'validate',
    parameters: 'config: unknown',
    returns: 'Promise<readonly ConfigProblem[]>',
    text: 'All that is wrong in such settings: `{ property, message }` for each; none is an empty list.',
  },
];

/** Names with their texts, for parts and states. */
export const describedBy = (names: readonly string[], texts: Readonly<Record<string, string>>) =>
  names.map((name) => ({ name, description: texts[name] ?? '' }));
