import { createContext, use } from 'react';
import type { Notices } from './notices.ts';

export const NoticesContext = createContext<Notices | undefined>(undefined);

/** @throws Error outside the console */
export function useNotices(): Notices {
  const notices = use(NoticesContext);
  if (!notices) throw new Error('useNotices needs <NoticesContext> above it');
  return notices;
}
