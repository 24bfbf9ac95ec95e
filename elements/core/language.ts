import { defaultLanguage, isLanguage, type Language } from '#src/contract/languages.ts';

const parentOf = (root: Node): Element | undefined => ('host' in root ? (root.host as Element) : undefined);

const known = (tag: unknown): Language | undefined => {
  const base = String(tag ?? '')
    .toLowerCase()
    .split(/[-_]/, 1)[0];
  return isLanguage(base) ? base : undefined;
};

function closestTag(element: Element): string | null {
  const found = element.closest('[lang]');
  if (found) return found.getAttribute('lang');
  const above = parentOf(element.getRootNode());
  return above ? closestTag(above) : null;
}

/** The element's `locale`, else the closest `lang` around it (through shadow roots), else zh. */
export const languageOf = (element: Element, locale: unknown): Language =>
  known(locale) ?? known(closestTag(element)) ?? defaultLanguage;

/** Calls back when a `lang` that can apply changes; must be called again after the element has moved. */
export function followLanguage(element: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  for (let at: Element | undefined = element; at; at = parentOf(at.getRootNode()))
    observer.observe(at.getRootNode(), { attributes: true, attributeFilter: ['lang'], subtree: true });
  return () => observer.disconnect();
}
