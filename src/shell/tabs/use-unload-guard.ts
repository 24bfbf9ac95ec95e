import { useEffect } from 'react';
import { useRuntime } from '#src/runtime.tsx';
import { useGuest } from '../guest.ts';
import type { TabState } from './tab-state.ts';
import type { Tabs } from './tabs.ts';

/**
 * The browser asks before unsaved entries are lost. The listener exists only then, since it excludes a page from the
 * back/forward cache. A sign-out has asked already. A host page is notified and asks itself.
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
