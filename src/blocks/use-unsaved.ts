import { use, useId, useInsertionEffect } from 'react';
import { PageContext } from './page.ts';

/**
 * Marks the tab of the page while a form on it holds entries that are not saved: whatever would lose them asks first.
 * Outside the console it does nothing.
 */
export function useUnsaved(dirty: boolean): void {
  const setDirty = use(PageContext)?.setDirty;
  const form = useId();
  // Other effects are cleaned up whenever the tab is hidden, and this mark has to stay: insertion effects end with the
  // component, also in a hidden tab. They must not change state themselves, hence the microtask.
  useInsertionEffect(() => {
    if (!dirty || !setDirty) return;
    queueMicrotask(() => setDirty(form, true));
    return () => queueMicrotask(() => setDirty(form, false));
  }, [dirty, setDirty, form]);
}
