import { type ReactNode, Suspense, useEffect } from 'react';
import { useStyleRoot } from '#src/theme/styles.ts';

/** Calls a dialog off that is not there yet. */
function CallOff({ onClose }: { onClose(): void }) {
  const root = useStyleRoot();
  useEffect(() => {
    const handleKey = (event: Event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    // Before what lies below the dialog: it would close in its place.
    root.addEventListener('keydown', handleKey, { capture: true });
    return () => root.removeEventListener('keydown', handleKey, { capture: true });
  }, [root, onClose]);
  return null;
}

/**
 * Around a dialog whose code or texts may still be on their way. The page stays as it is meanwhile, and Esc closes what is
 * to come, also where an open dialog is hidden until the next part of it is loaded.
 */
export function ComingDialog({ onClose, children }: { onClose(): void; children: ReactNode }) {
  return <Suspense fallback={<CallOff onClose={onClose} />}>{children}</Suspense>;
}
