import { createApp, reactive } from 'vue/dist/vue.esm-bundler.js';
import { type BellProps, start } from './host.ts';

// With a dot Vue sets the property even of an element that is not defined yet.
const template = `
<ems-alarm-bell
  v-if="props.shown"
  :max="props.max"
  :compact="props.compact"
  :locale="props.locale"
  .config="config"
  .getToken="props.getToken"
  @ems-count-change="counted"
  @ems-alarm-open="chosen"
><i>Text of the page</i></ems-alarm-bell>`;

void start('vue', (first, listeners) => {
  const props = reactive({ ...first });
  // Not made reactive: the element gets the very object.
  const { config } = first;
  const app = createApp({ template, setup: () => ({ props, config, ...listeners }) });
  app.config.compilerOptions.isCustomElement = (tag: string) => tag.startsWith('ems-');
  app.mount('#app');
  return { render: (next: BellProps) => void Object.assign(props, next) };
});
