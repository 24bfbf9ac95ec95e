/** The console's own addresses lead nowhere in somebody else's page: what the console has not dealt with opens here. */
export function takeLinks(root: ShadowRoot, open: (path: string) => void): () => void {
  const follow = (event: Event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const path = link?.getAttribute('href');
    if (event.defaultPrevented || !path?.startsWith('/') || link?.hasAttribute('download')) return;
    event.preventDefault();
    open(path);
  };
  root.addEventListener('click', follow);
  root.addEventListener('auxclick', follow);
  return () => {
    root.removeEventListener('click', follow);
    root.removeEventListener('auxclick', follow);
  };
}
