import { useEffect } from 'react';
import { useRuntime } from '#src/runtime.tsx';
import { useGuest } from '../guest.ts';
import type { TabState } from './tab-state.ts';
import type { Tabs } from './tabs.ts';

/**
 * The browser asks before it leaves unsaved entries; only then does it hear of it, since a page that listens is not
 * kept for "back". Whoever has signed out has been asked. Somebody else's page is told, and asks itself.
 */
export function useUnloadGuard(tabs: Tabs, state: TabState): void {
  const { session } = useRuntime();
  const guest = useGuest();
  const isDirty = state.tabs.some((tab) => tab.dirty);
  useEffect(() => guest?.onUnsaved(isDirty), [guest, isDirty]);
  useEffect(() => {
    if (!isDirty || guest) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (session.token() !== undefined && tabs.dirtyTabs().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, tabs, session, guest]);
}
