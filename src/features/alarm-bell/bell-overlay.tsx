import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Popover } from '#src/ui/popover/popover.tsx';
import type { Opening } from './bell-frame.tsx';
import css from './bell-overlay.css?inline';

export { BellNotice } from './bell-notice.tsx';
export { BellPanel } from './bell-panel.tsx';

const styles = sheet(css);
const bottomEnd = { side: 'bottom', align: 'end' } as const;

export interface BellOverlayProps extends Opening {
  id: string;
  title: string;
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * The bell's popover in the top layer. It gets the focus when it opens; the browser returns the focus to the button.
 */
export function BellOverlay({ id, title, anchor, open, onOpenChange, children }: BellOverlayProps) {
  useStyles(styles);
  const box = useRef<HTMLDivElement>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    if (open) box.current?.focus({ preventScroll: true });
  }, [open]);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (
    <Popover
      id={id}
      open={open}
      onClose={() => {
        // A popover of an unmounted frame reports its end late; the next frame is still open.
        if (isMounted.current) onOpenChange(false);
      }}
      anchor={anchor}
      placement={bottomEnd}
      role="dialog"
      label={title}
      className="ems-bell-popover"
    >
      <div ref={box} part="panel" className="ems-bell-panel" tabIndex={-1}>
        {children}
      </div>
    </Popover>
  );
}
