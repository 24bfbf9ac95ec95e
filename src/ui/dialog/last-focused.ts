/** In a shadow tree it is the element inside. */
let last: WeakRef<EventTarget> | undefined;

addEventListener('focusout', (event) => {
  const [lost] = event.composedPath();
  last = lost && new WeakRef(lost);
});

/** What had the focus before Tab left the page, for a dialog whose code comes after that; null: it is gone. */
export function lastFocused(root: Document | ShadowRoot): Element | null {
  const element = last?.deref();
  return element instanceof Element && element.isConnected && element.getRootNode() === root ? element : null;
}
