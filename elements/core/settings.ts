import type { ElementDefinition, ElementSurface } from './definition.ts';

/** A problem of an element's settings; the message is for the author of the host page. */
export interface ConfigProblem {
  /** Empty: it is about the whole. */
  readonly property: string;
  readonly message: string;
}

/** The element's settings as its class answers for them, before an element is in the page. */
export interface Settings {
  stubOf(definition: ElementDefinition): Record<string, unknown>;
  validate(definition: ElementDefinition, config: unknown): readonly ConfigProblem[];
}

export type Choices = ElementSurface['choices'];

const shown = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

function choiceProblem(property: string, value: unknown, choices: readonly string[]): ConfigProblem | undefined {
  if (value === undefined || value === '' || choices.some((choice) => choice === value)) return undefined;
  return { property, message: `${property}: ${shown(value)} is none of ${choices.join(', ')}` };
}

/** What keeps an element from showing anything; undefined: nothing does. */
export function refusalOf(choices: Choices, values: object): ConfigProblem | undefined {
  const given: Readonly<Record<string, unknown>> = { ...values };
  return Object.entries(choices)
    .map(([property, allowed]) => choiceProblem(property, given[property], allowed))
    .find((problem) => problem !== undefined);
}

/** For an unknown theme the element uses the default one: this is reported and not refused. */
export const sessionChoices = { theme: ['def-theme', 'home-theme', 'gy-theme'] } as const;

const propertyTypes: Readonly<Record<string, string>> = { config: 'object', getToken: 'function' };

/** All that is wrong in the settings for an element, by property name. */
export function problemsOf(
  { attributes, properties }: Pick<ElementDefinition, 'attributes' | 'properties'>,
  { choices, limits }: Pick<ElementSurface, 'choices' | 'limits'>,
  config: unknown,
): readonly ConfigProblem[] {
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    return [{ property: '', message: 'an object is expected' }];
  const allChoices: Choices = { ...sessionChoices, ...choices };
  const problemOf = (property: string, value: unknown): ConfigProblem | undefined => {
    const type = attributes[property] ?? (properties.includes(property) ? propertyTypes[property] : undefined);
    if (type === undefined) return { property, message: `${property}: there is no such property` };
    if (value === undefined) return undefined;
    // Without the value: it may be a token that is in the wrong place.
    if (typeof value !== type) return { property, message: `${property}: ${type} is expected, not ${typeof value}` };
    const [least, most] = limits?.[property] ?? [];
    if (least !== undefined && most !== undefined && !(Number(value) >= least && Number(value) <= most))
      return { property, message: `${property}: ${shown(value)} is not within ${least} and ${most}` };
    const allowed = allChoices[property];
    return allowed && choiceProblem(property, value, allowed);
  };
  return Object.entries(config).flatMap(([property, value]) => problemOf(property, value) ?? []);
}
