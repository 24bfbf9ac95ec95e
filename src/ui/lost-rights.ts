import { createContext, type ReactNode } from 'react';

/** Rights that the user has lost while a form has unsaved entries. */
export interface LostRights {
  readonly keys: readonly string[];
  /** Names them in words. */
  readonly note: ReactNode;
}

/** Of the page that a form belongs to; undefined: nothing is lost. */
export const LostRightsContext = createContext<LostRights | undefined>(undefined);
