import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { namesOf } from '../describe/components.ts';
import { documented } from '../documented.ts';
import { component as reactComponent } from './react.tsx';
import { component as vueComponent } from './vue.ts';

const given = {
  stationId: 'st-a',
  compact: true,
  max: 3,
  locale: 'de',
  config: { apiBase: '/api' },
  getToken: async () => 'a secret',
  onEmsAlarmOpen: () => undefined,
  onEmsError: () => undefined,
};

for (const element of documented) {
  const names = namesOf(element);
  const known = Object.fromEntries(
    Object.entries(given).filter(
      ([name]) =>
        Object.hasOwn(names.attributes, name) || names.properties.includes(name) || Object.hasOwn(names.events, name),
    ),
  );
  test(`[EL-02] <${names.tag}> is rendered on a server by React and by Vue, without its functions and objects`, async () => {
    const react = createElement(reactComponent(names), known, createElement('i', {}, 'ours'));
    const vue = createSSRApp({ render: () => h(vueComponent(names), known, () => h('i', 'ours')) });
    for (const markup of [renderToString(react), await renderVue(vue)]) {
      expect(markup).toMatch(new RegExp(`^<${names.tag} .*locale="de".*><i>ours</i></${names.tag}>$`));
      expect(markup).not.toMatch(/secret|apiBase|config=|token|function|=&gt;|\[object|on-?ems/i);
      expect(markup.includes('station-id="st-a"')).toBe('stationId' in known);
      expect(/ compact(?:="")?[ >]/.test(markup)).toBe('compact' in known);
    }
  });
}

test('[EL-02] a boolean that is false is no attribute', async () => {
  const bell = documented.map(namesOf).find(({ attributes }) => 'compact' in attributes);
  if (!bell) throw new Error('no element has such a boolean');
  expect(renderToString(createElement(reactComponent(bell), { compact: false }))).not.toContain('compact');
  const page = createSSRApp({ render: () => h(vueComponent(bell), { compact: false }) });
  expect(await renderVue(page)).not.toContain('compact');
});
