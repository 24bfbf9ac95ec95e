import type { Locator } from 'playwright/test';

/** How an element is placed in a page, and what in it says that its content is there. */
export interface Sample {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  there(element: Locator): Locator;
  /** The same in German, with the name that it has there. */
  readonly german: string;
}

export const workOrders: Sample = {
  tag: 'ems-work-order-list',
  attributes: {},
  there: (element) => element.locator('tbody tr').first(),
  german: 'Arbeitsaufträge',
};

export const monitor: Sample = {
  tag: 'ems-station-monitor',
  attributes: { view: 'photovoltaic', 'station-id': 'st-a' },
  there: (element) => element.locator('.ems-device-card').first(),
  german: 'Wechselrichter',
};

export const wholeConsole: Sample = {
  tag: 'ems-console',
  attributes: { path: '/workOrder', style: 'block-size: 780px' },
  there: (element) => element.locator('tbody tr').first(),
  german: 'Arbeitsaufträge',
};

export const workbench: Sample = {
  tag: 'ems-workbench',
  attributes: { path: '/workBench', style: 'block-size: 780px' },
  there: (element) => element.locator('.ems-workbench-main h1'),
  german: 'Betriebsübersicht',
};

/** The elements that fill a box. */
export const boxes: readonly Sample[] = [workOrders, monitor, wholeConsole, workbench];
