/** Elements by hand: texts stay texts, whatever is in them. */

/** @returns {HTMLElement} with attributes; functions are listeners by their event's name */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

export const find = (selector) => document.querySelector(selector);
export const findAll = (selector) => [...document.querySelectorAll(selector)];

const shown = new WeakMap();

/** Replaces the content only where it differs from before: the element with the focus stays. */
export function fill(parent, facts, build) {
  const text = JSON.stringify(facts);
  if (shown.get(parent) === text) return;
  shown.set(parent, text);
  parent.replaceChildren(...build());
}

/** A table with a head; cells are texts or elements. */
export const table = (heads, rows) => [
  element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
  element('tbody', {}, ...rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell))))),
];

/** What a form says: numbers as numbers, ticks as true, empty fields left out, and the JSON of its choices laid over. */
export function bodyOf(form) {
  const body = {};
  for (const field of form.elements) {
    if (field.dataset.json !== undefined) Object.assign(body, JSON.parse(field.value));
    else if (field.disabled || !field.name) continue;
    else if (field.type === 'checkbox') body[field.name] = field.checked;
    else if (field.value !== '') body[field.name] = field.type === 'number' ? Number(field.value) : field.value;
  }
  return body;
}
