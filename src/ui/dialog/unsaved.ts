import { createContext, use, useCallback, useId, useInsertionEffect, useState } from 'react';

/** Notes that a form, identified by an id, begins or ceases to have unsaved entries. */
export type NoteUnsaved = (form: string, dirty: boolean) => void;

/** Who asks before unsaved entries are lost: the tab, the open record's detail. Missing: no one does. */
export const UnsavedContext = createContext<NoteUnsaved | undefined>(undefined);

/** Marks what the form belongs to while it has entries that are not saved: whatever would lose them asks first. */
export function useUnsaved(dirty: boolean): void {
  const note = use(UnsavedContext);
  const form = useId();
  // Other effects are cleaned up whenever the tab is hidden, and this mark has to stay: insertion effects end with the
  // component, also in a hidden tab. They must not change state themselves, hence the microtask.
  useInsertionEffect(() => {
    if (!dirty || !note) return;
    queueMicrotask(() => note(form, true));
    return () => queueMicrotask(() => note(form, false));
  }, [dirty, note, form]);
}

/** Whether any form below has unsaved entries; what is noted goes on to `outside`. */
export function useUnsavedForms(outside?: NoteUnsaved) {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback<NoteUnsaved>(
    (form, dirty) => {
      outside?.(form, dirty);
      setForms((before) => {
        const after = new Set(before);
        if (dirty) after.add(form);
        else after.delete(form);
        return after;
      });
    },
    [outside],
  );
  const forget = useCallback(() => setForms(new Set()), []);
  return { isUnsaved: forms.size > 0, note, forget };
}
