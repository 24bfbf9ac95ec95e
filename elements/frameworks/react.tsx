import {
  type ForwardRefExoticComponent,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import type { ElementNames } from './names.ts';

type Given = Readonly<Record<string, unknown>>;
type Handler = (event: Event) => void;
type Settable = Record<string, unknown>;

// React 18 warns of layout effects where it renders on the server.
const useMountEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** What stands in the markup, also in that of the server: primitives as attributes, and what HTML knows. */
function markupOf({ attributes, properties, events }: ElementNames, given: Given): Record<string, unknown> {
  const entries = Object.entries(given).filter(([name]) => !properties.includes(name) && !Object.hasOwn(events, name));
  return Object.fromEntries(
    entries.map(([name, value]) => {
      // React 18 writes `classname` and "false" on custom elements.
      if (name === 'className') return ['class', value];
      return [attributes[name] ?? name, value === false ? undefined : value];
    }),
  );
}

/**
 * A component around an element. Objects, functions and listeners reach it by reference: they are there after rendering
 * on a server, and however late the element is defined.
 */
export function component(names: ElementNames): ForwardRefExoticComponent<Given> {
  const { tag, properties, events } = names;
  const Tag = tag as 'div';
  const Element = forwardRef<HTMLElement, Given>((given, forwarded) => {
    const placed = useRef<HTMLDivElement>(null);
    const latest = useRef(given);
    useImperativeHandle(forwarded, () => placed.current as HTMLElement, []);
    useMountEffect(() => {
      latest.current = given;
      const element = placed.current as unknown as Settable;
      for (const name of properties) if (element[name] !== given[name]) element[name] = given[name];
    });
    useMountEffect(() => {
      const ended = new AbortController();
      for (const [handler, event] of Object.entries(events))
        placed.current?.addEventListener(
          event,
          (sent) => (latest.current[handler] as Handler | undefined)?.(sent),
          ended,
        );
      return () => ended.abort();
    }, []);
    return <Tag {...markupOf(names, given)} ref={placed} />;
  });
  Element.displayName = tag;
  return Element;
}
