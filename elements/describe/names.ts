import { attributeName, type Documented } from '../core/definition.ts';

export const moduleFile = 'ems-elements.js';

/** `ems-alarm-bell` → `EmsAlarmBell` */
export const className = (tag: string): string =>
  tag.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** Undefined: a property alone. */
  readonly attribute: string | undefined;
}

/** What a page can set: attributes with their properties, then properties alone. */
export const fieldsOf = ({ definition, docs }: Documented): readonly Field[] => [
  ...Object.entries(definition.attributes).map(([name, type]) => ({
    name,
    type,
    text: docs.attributes[name] ?? '',
    attribute: attributeName(name),
  })),
  ...definition.properties.map((name) => ({
    name,
    type: docs.properties[name]?.type ?? 'unknown',
    text: docs.properties[name]?.text ?? '',
    attribute: undefined,
  })),
];

export interface Told {
  readonly name: string;
  /** Of `detail`. */
  readonly type: string;
  readonly text: string;
}

export const eventsOf = ({ surface, docs }: Documented): readonly Told[] =>
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

/** Names with their texts, for parts and states. */
export const describedBy = (names: readonly string[], texts: Readonly<Record<string, string>>) =>
  names.map((name) => ({ name, description: texts[name] ?? '' }));
