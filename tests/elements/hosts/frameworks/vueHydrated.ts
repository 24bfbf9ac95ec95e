import { createSSRApp, h, reactive } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { EmsAlarmBell } from 'ems-console/vue';
import { type BellProps, insertMarkup, start } from './host.ts';

// The markup of a server, which the page then takes over.
void start('vue', (first, { counted, chosen }) => {
  const { config } = first;
  const props = reactive({ ...first });
  const createPage = () =>
    createSSRApp({
      render() {
        const { shown, leads: _leads, ...given } = props;
        const listeners = { onEmsCountChange: counted, onEmsAlarmOpen: chosen };
        // Not made reactive: the element gets the very object.
        const all = { ...given, config, ...listeners, class: 'of-the-page' };
        return shown ? h(EmsAlarmBell, all, () => h('i', 'Text of the page')) : null;
      },
    });
  void renderToString(createPage()).then((markup) => {
    createPage().mount(insertMarkup(markup));
  });
  return { render: (next: BellProps) => void Object.assign(props, next) };
});
