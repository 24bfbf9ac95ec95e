import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useStyleRoot } from '#src/theme/styles.ts';
import { ComingDialogContext } from './coming-context.ts';
import { DiscardQuestion } from './dialog.tsx';
import { UnsavedContext, useUnsavedForms } from './unsaved.ts';

/** Calls a dialog off that is not there yet; asks first where the part of it that is hidden has unsaved entries. */
function CallOff({ isUnsaved, onClose }: { isUnsaved: boolean; onClose(): void }) {
  const root = useStyleRoot();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (asking) return;
    const handleKey = (event: Event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (isUnsaved) setAsking(true);
      else onClose();
    };
    // Before what lies below the dialog: it would close in its place.
    root.addEventListener('keydown', handleKey, { capture: true });
    return () => root.removeEventListener('keydown', handleKey, { capture: true });
  }, [root, asking, isUnsaved, onClose]);
  return asking && <DiscardQuestion stay={() => setAsking(false)} leave={onClose} />;
}

/**
 * Around a dialog whose code or texts may still be on their way. The page stays as it is meanwhile, and Esc closes what is
 * to come, also where an open dialog is hidden until the next part of it is loaded.
 */
export function ComingDialog({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { isUnsaved, note } = useUnsavedForms(use(UnsavedContext));
  return (
    <Suspense fallback={<CallOff {...{ isUnsaved, onClose }} />}>
      <ComingDialogContext value={onClose}>
        <UnsavedContext value={note}>{children}</UnsavedContext>
      </ComingDialogContext>
    </Suspense>
  );
}
