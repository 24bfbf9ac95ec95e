import { apiDocs } from '../core/common-docs.ts';
import type { ElementDocs } from '../core/definition.ts';
import type { stationMonitor } from './definition.ts';
import type { stationMonitorSurface } from './surface.ts';

const views =
  "'ammeter' | 'charging' | 'city-power' | 'data-monitoring' | 'custom-data-monitoring' | 'diesel' | 'energy-heap' | 'energy-history' | 'energy' | 'photovoltaic' | 'wind'";

export const stationMonitorDocs: ElementDocs<typeof stationMonitor, typeof stationMonitorSurface> = {
  summary:
    'One monitor of a station with its live values: photovoltaic, storage, wind, charging, meters and the others.',
  notes: [
    'Live values come over the one socket that all elements of a page share; what is late is greyed and says how old it is.',
    'As high as its content. It lays itself out by its own width.',
  ],
  example: `<ems-station-monitor view="photovoltaic" station-id="st-a"></ems-station-monitor>`,
  attributes: {
    ...apiDocs.attributes,
    view: 'The monitor: ammeter, charging, city-power, data-monitoring, custom-data-monitoring, diesel, energy-heap, energy-history, energy, photovoltaic or wind; energy if not given.',
    stationId: 'The station; the first of the user’s stations if not given.',
  },
  properties: apiDocs.properties,
  methods: { signIn: apiDocs.signIn },
  events: {
    'ems-navigate': {
      type: '{ path: string }',
      text: 'The way to another screen was chosen; `path` is its address in the console, for instance `/alarmManager?alarm=7`. The element itself stays.',
    },
    'ems-view-change': {
      type: `{ view: ${views}; stationId: string }`,
      text: 'Another monitor or another station is shown.',
    },
    ...apiDocs.events,
  },
  parts: { root: 'Box around everything.' },
  states: apiDocs.states,
};
