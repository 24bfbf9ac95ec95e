import r2wc from '@r2wc/core';
import { attributeName, type AttributeType, type LoadableElement, type Props } from './definition.ts';
import type { Settings } from './settings.ts';
import { View } from './view.ts';

export interface ElementOptions {
  /** `closed` for hosts that insist on it, such as Salesforce LWS. */
  readonly shadow?: 'open' | 'closed' | undefined;
  readonly base: string;
  readonly version: string;
  settings(): Promise<Settings>;
}

interface Reactive extends HTMLElement {
  [property: string]: unknown;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

const parsers: Record<AttributeType, (text: string | null) => unknown> = {
  string: (text) => text ?? undefined,
  number: (text) => (text === null || text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)),
  boolean: (text) => text !== null && text !== 'false',
};

const views = new WeakMap<object, View>();
const viewOf = (element: object) => views.get(element) as View;

// r2wc manages the properties and calls render; the class below adds what HTML expects of an element.
const renderer = {
  mount(element: HTMLElement, _component: unknown, props: object) {
    viewOf(element).update(props as Props);
    return viewOf(element);
  },
  update: (view: View, props: object) => view.update(props as Props),
  unmount: (view: View) => view.unmount(),
};

/** Makes the class of one element; a new one at each call, since a class belongs to one tag and one registry. */
export function createElementClass(definition: LoadableElement, options: ElementOptions): CustomElementConstructor {
  const { attributes, properties, methods } = definition;
  const names = [...Object.keys(attributes), ...properties];
  const byAttribute = new Map(Object.keys(attributes).map((name) => [attributeName(name), name]));
  // Without a type r2wc neither parses nor reflects: no secret and no object gets into the markup.
  const untyped = Object.fromEntries(names.map((name) => [name, undefined]));
  const Base = r2wc<object, View>((() => null) as never, { props: untyped }, renderer) as unknown as new () => Reactive;

  class EmsElement extends Base {
    static readonly emsVersion = options.version;
    static readonly observedAttributes = [...byAttribute.keys()];
    static readonly getStubConfig = async () => (await options.settings()).stubOf(definition);
    static readonly validate = async (config: unknown) => (await options.settings()).validate(definition, config);
    readonly #early = new Map<string, unknown>();
    #parted = 0;

    constructor() {
      super();
      const root = this.attachShadow({ mode: options.shadow ?? 'open', delegatesFocus: true });
      const emit = (event: string, detail: unknown) =>
        this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true, cancelable: true }));
      const internals = this.attachInternals();
      views.set(this, new View({ element: this, root, internals, base: options.base, emit }, definition.load));
      // Set before the upgrade, a property would shadow its accessor for good.
      for (const name of names) {
        if (Object.hasOwn(this, name)) {
          this.#early.set(name, this[name]);
          delete this[name];
        }
        if (attributes[name] === 'boolean') this[name] = false;
      }
    }

    override connectedCallback() {
      this.#parted += 1;
      for (const [name, value] of this.#early) this[name] = value;
      this.#early.clear();
      super.connectedCallback();
    }

    /** A move is a removal and an insertion in one task: only who is still away afterwards has left. */
    override disconnectedCallback() {
      this.#parted += 1;
      const parted = this.#parted;
      queueMicrotask(() => {
        if (parted === this.#parted && !this.isConnected) super.disconnectedCallback();
      });
    }

    /** `moveBefore()`: nothing is lost, but language and place may be others now. */
    connectedMoveCallback() {
      viewOf(this).update();
    }

    adoptedCallback() {
      viewOf(this).adopted();
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null) {
      const name = byAttribute.get(attribute) as string;
      const value = parsers[attributes[name] as AttributeType](text);
      if (!Object.is(this[name], value)) this[name] = value;
    }
  }
  for (const name of methods)
    Object.defineProperty(EmsElement.prototype, name, {
      configurable: true,
      writable: true,
      value(this: EmsElement, ...args: readonly unknown[]) {
        return viewOf(this).call(name, args);
      },
    });
  return EmsElement;
}
