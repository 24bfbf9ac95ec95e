import { type DefineComponent, defineComponent, h } from 'vue';
import type { ElementNames } from './names.ts';

/** An attribute's text; null: no attribute. */
const textOf = (value: unknown): unknown => (value === true ? '' : value === false ? null : value);

/**
 * A component around an element: no compiler option is needed for its tag, and objects and functions reach it after
 * rendering on a server, and however late it is defined. Listeners, class and style fall through to the element.
 */
export function component({ tag, attributes, properties }: ElementNames): DefineComponent<Record<string, unknown>> {
  const names = [...Object.keys(attributes), ...properties];
  return defineComponent({
    name: tag,
    // Without a type Vue passes each value as it is.
    props: Object.fromEntries(names.map((name) => [name, null])),
    setup(given: Readonly<Record<string, unknown>>, { slots }) {
      // By these first characters Vue writes an attribute (^) and sets a property (.), whatever the element has.
      const written = () => Object.entries(attributes).map(([name, text]) => [`^${text}`, textOf(given[name])]);
      const set = () => properties.map((name) => [`.${name}`, given[name]]);
      return () => h(tag, Object.fromEntries([...written(), ...set()]), slots['default']?.());
    },
  }) as DefineComponent<Record<string, unknown>>;
}
