import type { Locator } from 'playwright/test';
import { elements } from '../hosts/elements.js';

/** How an element is placed in a page, and what in it says that its content is there. */
export interface Sample {
  readonly tag: keyof typeof elements;
  readonly attributes: Readonly<Record<string, string>>;
  /** The first of these inside says that the content is there. */
  readonly content: string;
  /** Comes last, where that is something else. */
  readonly last?: string;
  there(element: Locator): Locator;
  /** Opens an overlay. */
  readonly opener: string;
  /** Keeps what is typed into it. */
  readonly typed?: string;
  /** A name in it in German. */
  readonly german: string;
}

const sample = (tag: Sample['tag'], rest: Omit<Sample, 'tag' | 'attributes' | 'there'>, style = ''): Sample => ({
  tag,
  attributes: style === '' ? elements[tag] : { ...elements[tag], style },
  there: (element) => element.locator(rest.content).first(),
  ...rest,
});

export const alarmBell = sample('ems-alarm-bell', {
  content: '[data-count]',
  opener: '.ems-bell-button',
  german: 'Meldungen',
});

export const workOrders = sample('ems-work-order-list', {
  content: 'tbody tr',
  opener: '.ems-range-button',
  typed: '[type=search]',
  german: 'Arbeitsaufträge',
});

export const monitor = sample('ems-station-monitor', {
  content: '.ems-device-card',
  last: '.ems-chart-canvas canvas',
  opener: '[aria-label="Export"]',
  german: 'Wechselrichter',
});

const high = 'block-size: 780px';

export const wholeConsole = sample(
  'ems-console',
  {
    content: 'tbody tr',
    opener: '[aria-label^="Signed in"]',
    typed: '[aria-label="Search menu"], [placeholder="Search menu"]',
    german: 'Arbeitsaufträge',
  },
  high,
);

export const workbench = sample(
  'ems-workbench',
  {
    content: '.ems-workbench-main h1',
    last: '[data-ready]',
    opener: '[aria-label^="Equipped with"]',
    typed: '[type=search]',
    german: 'Betriebsübersicht',
  },
  high,
);

/** The elements that fill a box. */
export const boxes: readonly Sample[] = [workOrders, monitor, wholeConsole, workbench];

export const all: readonly Sample[] = [alarmBell, ...boxes];

/** What is open above the page: menus, panels, popovers; not the tip of a button. */
export const overlay = ':popover-open:not(.ems-layer, .ems-tooltip)';
