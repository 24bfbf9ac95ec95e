// Elements as the address says: ?tag=…,… (all five without it), &width=…, &dir=…, &closed, &dialog; the rest are attributes.
import { elements, make, served } from './elements.js';

const { api } = document.body.dataset;
const { tag, width, dir, closed, dialog, csp: _csp, hostile: _hostile, ...attributes } = Object.fromEntries(params);
const tags = tag?.split(',') ?? Object.keys(elements);
document.documentElement.dir = dir ?? 'ltr';
await import(`${api}/elements/ems-elements.js${closed === undefined ? '' : '?shadow=closed'}`);

/** A dialog of the page's around the element, and the button that opens it. */
function inDialog(element) {
  const box = document.createElement('dialog');
  const opener = document.createElement('button');
  opener.textContent = `Open <${element.localName}>`;
  opener.addEventListener('click', () => box.showModal());
  box.append(element);
  return [opener, box];
}

for (const name of tags) {
  const element = make(name, { ...served(api), ...elements[name], ...attributes }, getToken);
  if (width) element.style.inlineSize = `${width}px`;
  const title = document.createElement('h2');
  title.textContent = `<${name}>`;
  document.body.append(...(tags.length > 1 ? [title] : []), ...(dialog === undefined ? [element] : inDialog(element)));
}
