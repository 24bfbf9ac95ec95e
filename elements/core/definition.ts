/** Type of an attribute. A boolean is true when the attribute is present with any value except `"false"`. */
export type AttributeType = 'string' | 'number' | 'boolean';

interface AttributeValues {
  string: string;
  number: number;
  boolean: boolean;
}

/**
 * One element's public surface as far as it ships: the class, the manifest and the types are made from it. Texts for
 * people are in `docs.ts` beside it, which only the build reads.
 */
export interface ElementDefinition {
  readonly tag: `ems-${string}`;
  /** By property name; the attribute is the same in kebab-case. Only primitives are attributes. */
  readonly attributes: Readonly<Record<string, AttributeType>>;
  /** Objects and functions: properties without an attribute. */
  readonly properties: readonly string[];
  readonly methods: readonly string[];
}

/** With its code, which is loaded when the first such element is in the page. */
export interface LoadableElement extends ElementDefinition {
  load(): Promise<ElementModule>;
}

/** What the manifest contains beyond the definition; not needed at run time. */
export interface ElementSurface {
  readonly events: readonly `ems-${string}`[];
  readonly parts: readonly string[];
  readonly states: readonly string[];
  /** The only values of an attribute, by property name: with another one the element shows what is wrong with it. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Least and most of a number, by property name. */
  readonly limits?: Readonly<Record<string, readonly [least: number, most: number]>>;
  /** What a picker of widgets places the element with. */
  readonly stub: Readonly<Record<string, string | number | boolean>>;
}

export interface MethodDocs {
  readonly parameters?: readonly { readonly name: string; readonly type: string }[];
  readonly text: string;
}

/** A text for each name of the public surface: one that is missing does not compile. */
export interface ElementDocs<D extends ElementDefinition, S extends ElementSurface> {
  readonly summary: string;
  /** Paragraphs below the summary of the page, Markdown. */
  readonly notes: readonly string[];
  /** Markup that works as it stands, on a page with the script. */
  readonly example: string;
  readonly attributes: Readonly<Record<keyof D['attributes'], string>>;
  readonly properties: Readonly<Record<D['properties'][number], { readonly type: string; readonly text: string }>>;
  readonly methods: Readonly<Record<D['methods'][number], MethodDocs>>;
  /** With the type of `detail`. */
  readonly events: Readonly<Record<S['events'][number], { readonly type: string; readonly text: string }>>;
  readonly parts: Readonly<Record<S['parts'][number], string>>;
  readonly states: Readonly<Record<S['states'][number], string>>;
}

/** An element as the build describes it. */
export interface Documented {
  readonly definition: ElementDefinition;
  readonly surface: ElementSurface;
  readonly docs: ElementDocs<ElementDefinition, ElementSurface>;
}

/** Types of the properties that mirror the attributes. */
export type AttributesOf<D extends Pick<ElementDefinition, 'attributes'>> = {
  -readonly [K in keyof D['attributes']]?: AttributeValues[D['attributes'][K]] | undefined;
};

export type Props = Readonly<Record<string, unknown>>;
export type Method = (...args: readonly unknown[]) => unknown;

/** What an element gives to its code; the shadow root stays private to both, so that `closed` means closed. */
export interface ElementHost {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly internals: ElementInternals;
  /** Address of the loader module; addresses of its assets are relative to it. */
  readonly base: string;
  /** Bubbles, leaves the shadow tree and can be cancelled. @returns false when a listener cancelled it */
  emit(event: string, detail: unknown): boolean;
  /** The component's answers to the element's methods; calls made before are answered now. */
  answer(methods: Readonly<Record<string, Method>>): void;
  /** Replaces the view by an error with a retry button, and emits `ems-error`. */
  fail(kind: 'load' | 'render', error: unknown): void;
}

export interface Mounted {
  update(props: Props): void;
  /** The element came into another document, where the sheets of the first do not count. */
  adopted(): void;
  unmount(): void;
}

export interface ElementModule {
  mount(host: ElementHost, props: Props): Mounted;
}

/** `apiBase` → `api-base` */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
