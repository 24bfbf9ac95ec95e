import { isPlainClick } from '#src/shell/layout/side-menu/plain-click.ts';

const rightButton = 2;

/**
 * Opens links that no handler of the console has handled: console paths lead nowhere in a host page. If the host page's
 * address contains the console path, clicks with a key or another button keep their default action.
 */
export function interceptLinks(root: ShadowRoot, isInPage: (path: string) => boolean, open: (path: string) => void) {
  const follow = (event: Event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const path = link?.dataset['path'];
    if (!(event instanceof MouseEvent) || event.defaultPrevented || path === undefined) return;
    if (event.button === rightButton || (!isPlainClick(event) && isInPage(path))) return;
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
