import type { Locator } from 'playwright/test';
import { elements } from '../hosts/elements.js';

/** An element's attributes in a page, and what its content consists of. */
export interface Sample {
  readonly tag: keyof typeof elements;
  readonly attributes: Readonly<Record<string, string>>;
  /** Selector of the content: the first match shows that it is there. */
  readonly content: string;
  /** Selector of what loads last, where that is not the content. */
  readonly last?: string;
  there(element: Locator): Locator;
  /** Opens an overlay. */
  readonly opener: string;
  /** A field whose text survives a move. */
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
  opener: '[aria-label^="Messages"]',
  german: 'Meldungen',
});

export const workOrders = sample('ems-work-order-list', {
  content: 'tbody tr',
  opener: '[aria-haspopup="dialog"][aria-label^="Created: "]',
  typed: '[type=search]',
  german: 'Arbeitsaufträge',
});

export const monitor = sample('ems-station-monitor', {
  content: 'article[data-device]',
  last: '[role=application] canvas',
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
    content: 'main h1',
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
export const overlay = '[popover="auto"]:popover-open';

/** The outermost node inside an element: its shadow part "root". */
export const rootOf = (element: Locator): Locator => element.locator('[part~="root"]');
