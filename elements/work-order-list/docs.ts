import { apiDocs } from '../core/common-docs.ts';
import type { ElementDocs } from '../core/definition.ts';
import type { workOrderList } from './definition.ts';
import type { workOrderListSurface } from './surface.ts';

export const workOrderListDocs: ElementDocs<typeof workOrderList, typeof workOrderListSurface> = {
  summary: 'Work orders of the energy management system: list, filters, detail, and every step of an order.',
  notes: [
    'The element is 640 px high unless the page says otherwise, and scrolls inside. It lays itself out by its own width: below 992 px an opened order covers the list.',
    'Buttons are there for users who hold the right: `workOrder_create` and one for each step. Tables, dialogs and files are those of the console.',
    'Printing an order prints that order alone: for that moment its sheet stands in the body of the page.',
  ],
  example: `<ems-work-order-list station-id="st-a" filter="mine" style="block-size: 720px"></ems-work-order-list>`,
  attributes: {
    ...apiDocs.attributes,
    stationId: 'Orders of this station alone; without it those of all stations of the user.',
    filter: 'Filter that the list begins with: all, mine, incomplete, completed, canceled or withdrawn.',
    alarmLinks: 'The page follows `ems-alarm-open`: an order that was made for an alarm shows the way to it.',
  },
  properties: apiDocs.properties,
  methods: {
    openOrder: { parameters: [{ name: 'id', type: 'string' }], text: 'Opens the detail of an order.' },
    closeOrder: { text: 'Closes the opened order.' },
    signIn: apiDocs.signIn,
  },
  events: {
    'ems-work-order-open': {
      type: '{ id: string }',
      text: 'An order was chosen. Cancel it to lead on; otherwise its detail opens beside the list.',
    },
    'ems-alarm-open': { type: '{ id: string }', text: 'The alarm of an order was chosen; only with `alarm-links`.' },
    'ems-filter-change': {
      type: "{ filter: 'all' | 'mine' | 'incomplete' | 'completed' | 'canceled' | 'withdrawn' }",
      text: 'Another filter holds now, by the user or by the page.',
    },
    ...apiDocs.events,
  },
  parts: { root: 'Box around everything.' },
  states: apiDocs.states,
};
