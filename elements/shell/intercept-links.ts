import { isPlainClick } from '#src/shell/layout/plain-click.ts';

const rightButton = 2;

/**
 * Links that the console has not dealt with open here: its addresses lead nowhere in somebody else's page. Where that
 * page's address has ours in it, keys and other buttons do with a link what they do with any.
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
