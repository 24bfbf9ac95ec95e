/** Forms with unsaved entries by page: a page may have several, and is clean once all of them are. */
export interface Unsaved {
  /** @returns whether the page has unsaved entries afterwards */
  note(page: string, form: string, dirty: boolean): boolean;
  /** Nothing is asked about any more. */
  forget(): void;
}

export function createUnsaved(): Unsaved {
  const forms = new Map<string, Set<string>>();
  return {
    note(page, form, dirty) {
      const dirtyForms = forms.get(page) ?? new Set();
      forms.set(page, dirtyForms);
      if (dirty) dirtyForms.add(form);
      else dirtyForms.delete(form);
      return dirtyForms.size > 0;
    },
    forget: () => forms.clear(),
  };
}
