import { createContext, useContext } from 'react';
import { useSession } from '#src/runtime.tsx';
import type { TabStorage } from './tabs/tab-storage.ts';

/** The window title, which an embedded console reports instead of setting it. */
export interface ConsoleTitle {
  /** Undefined before there is a page. */
  readonly page: string | undefined;
  readonly system: string;
  readonly unread: number;
}

/**
 * The host of an embedded console. Title, zoom, history, cookies, storage, the document's keys, language, theme and
 * session belong to the host page; the console uses them by this interface.
 */
export interface Guest {
  /** Address of the default logo. */
  readonly logo: string;
  /** Lives as long as the element is in the page. */
  readonly storage: TabStorage;
  /** Only the workbench is shown. */
  readonly isWorkbench: boolean;
  /** The host page's address that opens a console path; undefined if its addresses contain none. */
  addressOf(path: string): string | undefined;
  /** Opens a page that has a separate browser window outside a guest. */
  openWindow(path: string): void;
  /** Opens a page outside the workbench. */
  openPage(path: string): void;
  /** Leaves the workbench instead of closing its window. */
  leaveWorkbench(): void;
  /** Whether the history has an earlier console entry, which the host page's history does not tell. */
  canGoBack(): boolean;
  onTitle(title: ConsoleTitle): void;
  /** Whether leaving the page would lose entries. */
  onUnsaved(isUnsaved: boolean): void;
  /** The user has lost the page that is shown. @param text what the page says instead */
  onPageRevoked(text: string): void;
  /** A page cannot be shown, because its code cannot be fetched or has failed. */
  onPageFailed(kind: 'load' | 'render', message: string): void;
}

export const GuestContext = createContext<Guest | undefined>(undefined);

/** The host of an embedded console; undefined if the console has its window. */
export const useGuest = (): Guest | undefined => useContext(GuestContext);

const absoluteUrl = (path: string): string => new URL(path, location.href).href;

/** Returns the absolute address of a console path; undefined if it has none. */
export const useAddressOf = (): Guest['addressOf'] => useGuest()?.addressOf ?? absoluteUrl;

/** Attributes of a link to a console path; copied or opened it leads to the same page, or else to the host page. */
export function useLink(): (path: string) => { readonly href: string; readonly 'data-path': string } {
  const guest = useGuest();
  return (path) => ({ href: guest ? (guest.addressOf(path) ?? location.href) : path, 'data-path': path });
}

/** Opens a console address in a new window. */
export function useOpenWindow(): (url: string) => void {
  const guest = useGuest();
  // A window that a view as a role opens gets a copy of its session; any other one asks the other windows for theirs.
  const { view } = useSession();
  return guest?.openWindow ?? ((url) => void window.open(url, '_blank', view ? '' : 'noopener'));
}
