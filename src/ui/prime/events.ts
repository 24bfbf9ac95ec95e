const types = [
  'click',
  'mousedown',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'contextmenu',
  'mousemove',
  'mouseup',
];
const inner = new WeakMap<Event, EventTarget>();
/** Closed roots too, which cannot be read from their host. */
const roots = new WeakMap<Element, ShadowRoot>();

/** Records the real target while the event is inside the tree: outside of a closed root it cannot be read. */
export function trackTargets(root: ShadowRoot): () => void {
  const note = (event: Event) => {
    const [target] = event.composedPath();
    if (target) inner.set(event, target);
  };
  roots.set(root.host, root);
  for (const type of types) root.addEventListener(type, note, { capture: true, passive: true });
  return () => {
    for (const type of types) root.removeEventListener(type, note, { capture: true });
  };
}

/**
 * The event with the target it really has, for listeners at the window: there a shadow root's events all seem to come
 * from its host. The event itself stays as it is, other listeners see the same as ever.
 * @public Called by PrimeReact's patched files.
 */
export function realTarget<E>(event: E): E {
  if (!(event instanceof Event)) return event;
  const target = inner.get(event) ?? event.composedPath()[0];
  if (!target || target === event.target) return event;
  return new Proxy(event, {
    get(of, key) {
      if (key === 'target') return target;
      const value: unknown = Reflect.get(of, key, of);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
}

/**
 * The focused element itself, not the host of the shadow root that it is in.
 * @public Called by PrimeReact's patched files.
 */
export function activeElement(): Element | null {
  let active = document.activeElement;
  for (let deeper = active; deeper; deeper = within(deeper)) active = deeper;
  return active;
}

const within = (host: Element): Element | null => (host.shadowRoot ?? roots.get(host))?.activeElement ?? null;
