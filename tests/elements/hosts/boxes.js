// One element as the address says: ?tag=…&width=…&dir=…&closed, and everything else as its attributes.
const { api } = document.body.dataset;
const { tag = 'ems-work-order-list', width, dir, closed, ...attributes } = Object.fromEntries(params);
document.documentElement.dir = dir ?? 'ltr';
await import(`${api}/elements/ems-elements.js${closed === undefined ? '' : '?shadow=closed'}`);
const element = document.createElement(tag);
const given = { 'api-base': `${api}/api`, 'config-url': `${api}/ems-config.json`, ...attributes };
for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
element.getToken = getToken;
element.style.blockSize = '760px';
if (width) element.style.inlineSize = `${width}px`;
document.body.append(element);
