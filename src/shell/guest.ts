import { createContext, useContext } from 'react';
import type { TabStorage } from './tabs/tab-storage.ts';

/** What the console says instead of writing it into the window. */
export interface ConsoleTitle {
  /** Undefined before there is a page. */
  readonly page: string | undefined;
  readonly system: string;
  readonly unread: number;
}

/**
 * The console as a guest in somebody else's page. Title, zoom, history, cookies, storage, the document's keys, language,
 * theme and the session are that page's; this is what the console asks of it.
 */
export interface Guest {
  /** Address of our own logo. */
  readonly logo: string;
  /** For as long as the element stands in the page. */
  readonly storage: TabStorage;
  /** Only the workbench is shown. */
  readonly isWorkbench: boolean;
  /** Where in the page's address ours stands, as others open it; undefined where the page's says nothing about us. */
  addressOf(path: string): string | undefined;
  /** What would get a browser window of its own. */
  openWindow(path: string): void;
  /** A page that the workbench leads to, outside of it. */
  openPage(path: string): void;
  /** What would close the workbench's window. */
  leaveWorkbench(): void;
  /** Whether a place of ours lies before this one: the page's history says nothing about that. */
  canGoBack(): boolean;
  onTitle(title: ConsoleTitle): void;
  /** Whether leaving the page would lose entries. */
  onUnsaved(isUnsaved: boolean): void;
}

export const GuestContext = createContext<Guest | undefined>(undefined);

/** Undefined: the console has a window of its own. */
export const useGuest = (): Guest | undefined => useContext(GuestContext);

const absoluteUrl = (path: string): string => new URL(path, location.href).href;

/** The whole address of a path of ours; undefined where it has none. */
export const useAddressOf = (): Guest['addressOf'] => useGuest()?.addressOf ?? absoluteUrl;

/** Attributes of a link to a path of ours: what is copied or opened from it is the same page, or the page we stand in. */
export function useLink(): (path: string) => { readonly href: string; readonly 'data-path': string } {
  const guest = useGuest();
  return (path) => ({ href: guest ? (guest.addressOf(path) ?? location.href) : path, 'data-path': path });
}

/** Opens an address of ours in a window of its own. */
export function useOpenWindow(): (url: string) => void {
  const guest = useGuest();
  return guest?.openWindow ?? openWindow;
}

const openWindow = (url: string): void => void window.open(url, '_blank', 'noopener');
