import { createContext } from 'react';

/** What a page knows of the place it stands in; the console gives one to each tab. */
export interface Page {
  /** The page's query, also while another tab is shown: `?state=unresolved` or empty. */
  readonly search: string;
  /** Replaces the query without a new history entry; in a hidden tab only the address of that tab changes. Stable. */
  setSearch(search: string): void;
  /** The whole address of the page with such a query; missing or undefined: the page has no address. */
  addressOf?(search: string): string | undefined;
  /** Opens the tab of a menu address (`/alarmManager?id=7`), or shows it where it is open. */
  openTab(url: string): void;
  /** Whether the user's menu has a page of that address; missing: there is no menu. */
  hasTab?(url: string): boolean;
  /** Component paths that a menu row can name in this build; missing: not known. */
  readonly componentPaths?: readonly string[];
  /** Opens a window that shows the console as the holders of a role see it; missing: there are no such windows. */
  viewAsRole?(roleId: string): void;
}

export const PageContext = createContext<Page | undefined>(undefined);
