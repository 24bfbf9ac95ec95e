import { useCallback, useEffect, useRef, useState } from 'react';
import { useRuntime } from '#src/runtime.tsx';
import { useGuest } from '../guest.ts';
import { createUnsaved } from '../tabs/unsaved.ts';

/** Tracks unsaved entries of the window's page; the browser asks before they are lost, except after a sign-out. */
export function useUnsavedGuard(page: string) {
  const { session } = useRuntime();
  const [forms] = useState(createUnsaved);
  const isDirty = useRef(false);
  const guest = useGuest();
  useEffect(() => {
    if (guest) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty.current && session.token() !== undefined) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [session, guest]);
  const setDirty = useCallback(
    (form: string, dirty: boolean) => {
      isDirty.current = forms.note(page, form, dirty);
      guest?.onUnsaved(isDirty.current);
    },
    [forms, page, guest],
  );
  const isUnsaved = useCallback(() => isDirty.current, []);
  const reload = useCallback(() => {
    isDirty.current = false;
    location.reload();
  }, []);
  return { setDirty, isUnsaved, reload };
}
