import { useEffect } from 'react';
import { useRuntime } from '#src/runtime.tsx';
import { type NoteUnsaved, useUnsavedForms } from '#src/ui/dialog/unsaved.ts';

/** For dialogs that belong to no tab: the browser asks before it leaves unsaved entries of one. */
export function useDialogGuard(): NoteUnsaved {
  const { session } = useRuntime();
  const { isUnsaved, note } = useUnsavedForms();
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (session.token() !== undefined) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved, session]);
  return note;
}
