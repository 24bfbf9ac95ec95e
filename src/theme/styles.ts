import { createContext, useContext, useInsertionEffect } from 'react';

export type StyleRoot = Document | ShadowRoot;

/** Root that gets the components' styles: an element's shadow root, otherwise the document. */
export const StyleRootContext = createContext<StyleRoot | undefined>(undefined);

const sheets = new Map<string, CSSStyleSheet>();

/**
 * One constructable sheet per CSS text, shared by every root that uses it: needs no `<style>` element, so it works in
 * shadow roots and under `style-src 'self'`. Import the text with `./x.css?inline`.
 */
export function sheet(css: string): CSSStyleSheet {
  let found = sheets.get(css);
  if (!found) {
    found = new CSSStyleSheet();
    found.replaceSync(css);
    sheets.set(css, found);
  }
  return found;
}

const adopted = new WeakMap<StyleRoot, Set<CSSStyleSheet>>();
const copies = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>();

/** A sheet counts only in the document that made it: an element moved into a frame needs a copy made there. */
function sheetForDocument(root: StyleRoot, styles: CSSStyleSheet): CSSStyleSheet {
  const owner = root instanceof Document ? root : root.ownerDocument;
  if (owner === document || !owner.defaultView) return styles;
  const made = copies.get(owner) ?? new Map<CSSStyleSheet, CSSStyleSheet>();
  copies.set(owner, made);
  let copy = made.get(styles);
  if (!copy) {
    copy = new owner.defaultView.CSSStyleSheet();
    copy.replaceSync([...styles.cssRules].map((rule) => rule.cssText).join('\n'));
    made.set(styles, copy);
  }
  return copy;
}

/** Sheets stay adopted: a handful per root, and the next mount needs them again. */
export function adopt(root: StyleRoot, styles: CSSStyleSheet): void {
  const known = adopted.get(root) ?? new Set<CSSStyleSheet>();
  // Each row of a table comes here several times, and to search the browser's list is slow. Where a root came into
  // another document, that list is empty.
  if (known.has(styles) && root.adoptedStyleSheets.length >= known.size) return;
  adopted.set(root, known.add(styles));
  const localSheet = sheetForDocument(root, styles);
  if (!root.adoptedStyleSheets.includes(localSheet)) root.adoptedStyleSheets.push(localSheet);
}

/** After a root came into another document, where the browser took its sheets away. */
export function readopt(root: ShadowRoot): void {
  root.adoptedStyleSheets = [...(adopted.get(root) ?? [])].map((styles) => sheetForDocument(root, styles));
}

/** The document, or the shadow root of the element around this component. */
export const useStyleRoot = (): StyleRoot => useContext(StyleRootContext) ?? document;

/** Gives the component's root the component's styles, before the first paint. */
export function useStyles(styles: CSSStyleSheet): void {
  const root = useStyleRoot();
  useInsertionEffect(() => adopt(root, styles), [root, styles]);
}
