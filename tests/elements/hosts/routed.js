// A page with a router of its own, which has its things in the state of the history. The test says what stands in it.
const { api } = document.body.dataset;
const { tag, attributes } = globalThis.embedded;
history.replaceState({ portal: 1, idx: 5, ...history.state }, '');
await import(`${api}/elements/ems-elements.js`);
const element = document.createElement(tag);
const given = { 'api-base': `${api}/api`, 'config-url': `${api}/ems-config.json`, ...attributes };
for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
element.style.blockSize = '700px';
document.body.append(Object.assign(element, { getToken }));
