import { apiDocs, shellDocs } from '../core/common-docs.ts';
import type { ElementDocs } from '../core/definition.ts';
import type { emsConsole } from './definition.ts';
import type { consoleSurface } from './surface.ts';

export const consoleDocs: ElementDocs<typeof emsConsole, typeof consoleSurface> = {
  summary: 'The whole console in a page: menu, tabs, every screen of the user, notifications.',
  notes: [
    'The page holds the session: there is no login page in it, no logout and no change of the password. Language and theme are the page’s as well.',
    'It never touches the page’s title, zoom, cookies, storage and history, takes keys only while the focus is in it, and keeps its tabs in memory. With `routing="hash"` or `routing="browser"` its address is a part of the page’s.',
    'The element is 640 px high unless the page says otherwise, and lays itself out by its own width: below 992 px the menu is a drawer.',
    "A page with a content security policy needs `img-src data: blob:` for the logo and pictures of users, `worker-src blob: https://ems.example` (under `require-trusted-types-for 'script'` also `trusted-types ems-elements`) for maps, `frame-src blob:` for previews of PDF documents, and a `frame-src` for pages of third parties where the menu has any.",
  ],
  example: `<ems-console path="/workOrder" style="block-size: 100vh"></ems-console>

<script>
  const element = document.querySelector('ems-console');
  element.addEventListener('ems-title-change', ({ detail }) => {
    document.title = detail.page ?? detail.system; // if you want it so
  });
</script>`,
  attributes: {
    ...apiDocs.attributes,
    routing:
      'Where the address is kept: memory (in the element alone, if not given), hash (`#/alarmManager`) or browser (the page’s own path, below `base-path`). Read once, when the element comes into the page; one console of a page can have its address.',
    basePath:
      'With `routing="browser"`: the part of the path that is the page’s, for instance `/ems`. The server answers every address below it with the page; on a page outside of it the element says so.',
    path: 'Address that is shown, for instance `/alarmManager`; the user’s home if not given. Follows changes; with `routing="hash"` and `"browser"` an address of the console that the page’s has at the start goes before it.',
  },
  properties: apiDocs.properties,
  methods: {
    navigate: shellDocs.navigate,
    signIn: apiDocs.signIn,
  },
  events: {
    'ems-navigate': {
      type: '{ path: string }',
      text: 'Something was chosen that has a browser window of its own in the console, such as the workbench. Cancel it to open it yourself; otherwise it is shown in the element.',
    },
    ...shellDocs.events,
    ...apiDocs.events,
  },
  parts: {
    root: 'Box around everything.',
    button: 'The bell in the top bar.',
    badge: 'The unread total on it.',
  },
  states: apiDocs.states,
};
