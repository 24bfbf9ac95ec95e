// Each element twice: of the version that the page loads first, and of a later one under tags of its own.
import { elements, make, served } from './elements.js';

const { api } = document.body.dataset;
const tags = params.get('tag')?.split(',') ?? Object.keys(elements);
await import(`${api}/elements/ems-elements.js`);
await import('./copy/ems-elements.js');
await import('./copy/ems-elements.js?suffix=-next');

for (const suffix of ['', '-next']) {
  const title = document.createElement('h2');
  title.textContent = `Version ${customElements.get(`ems-alarm-bell${suffix}`).emsVersion}`;
  document.body.append(title);
  for (const tag of tags) document.body.append(make(tag + suffix, { ...served(api), ...elements[tag] }, getToken));
}
