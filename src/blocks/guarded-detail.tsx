import { type ReactNode, use, useState } from 'react';
import { DiscardQuestion } from '#src/ui/dialog/dialog.tsx';
import { UnsavedContext, useUnsavedForms } from '#src/ui/dialog/unsaved.ts';

interface GuardedDetailProps<Id extends string> {
  /** What the address names; undefined: nothing is open. */
  id: Id | undefined;
  /** The user stays: the address names this one again. */
  restore(id: Id): void;
  children(id: Id): ReactNode;
}

/**
 * The detail of the record whose id is in the URL. While its form has unsaved entries it stays open until the user
 * agrees to lose them, no matter how it is left: another row, a link, "back", the close button, Esc.
 */
export function GuardedDetail<Id extends string>({ id, restore, children }: GuardedDetailProps<Id>) {
  const { isUnsaved, note, forget } = useUnsavedForms(use(UnsavedContext));
  const [shown, setShown] = useState(id);
  if (id !== shown && !isUnsaved) setShown(id);
  return (
    <>
      {shown !== undefined && <UnsavedContext value={note}>{children(shown)}</UnsavedContext>}
      {shown !== undefined && id !== shown && isUnsaved && (
        <DiscardQuestion stay={() => restore(shown)} leave={forget} />
      )}
    </>
  );
}
