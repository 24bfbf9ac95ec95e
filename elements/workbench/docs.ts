import { apiDocs, shellDocs } from '../core/common-docs.ts';
import type { ElementDocs } from '../core/definition.ts';
import type { workbench } from './definition.ts';
import type { workbenchSurface } from './surface.ts';

export const workbenchDocs: ElementDocs<typeof workbench, typeof workbenchSurface> = {
  summary: 'The workbench of a control room in a page: map, station scenes, equipment scenes, with its header.',
  notes: [
    'As with `<ems-console>` the page holds the session, and title, cookies, storage and history stay the page’s.',
    'Shown is what the user’s menu holds: `/workBench`, `/sceneView`, `/powerEquipment`, `/powerEquipmentStoredEnergyScene`, `/workBenchMap` and `/workBenchMap3D`.',
    'A page with a content security policy needs, beside what all elements need: `worker-src blob: https://ems.example` (the maps’ worker), `img-src data: blob: https://ems.example` (pictures of users, posters and banner of the scenes) and `media-src https://ems.example` (their films). Where the configuration names map tiles, their host stands in `connect-src` too.',
    "Under `require-trusted-types-for 'script'` maps also need `trusted-types ems-elements`.",
    'Without that `worker-src` or that name no map is drawn: its list, or the plan from above, takes its place and says why. Without the others the pictures are missing and everything else works.',
  ],
  example: `<ems-workbench path="/sceneView?station=st-a" theme="home-theme" style="block-size: 100vh"></ems-workbench>`,
  attributes: {
    ...apiDocs.attributes,
    path: 'Address that is shown; `/workBench` if not given. Follows changes.',
  },
  properties: apiDocs.properties,
  methods: { navigate: shellDocs.navigate, signIn: apiDocs.signIn },
  events: {
    'ems-navigate': {
      type: '{ path: string }',
      text: 'The way to a screen outside the workbench was chosen, such as an alarm. The element itself stays where it is.',
    },
    ...shellDocs.events,
    'ems-close': { type: 'Record<string, never>', text: 'The user has pressed "close". The element itself stays.' },
    ...apiDocs.events,
  },
  parts: { root: 'Box around everything.' },
  states: apiDocs.states,
};
