import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { positionPopover } from './position-popover.ts';
import css from './tooltip.css?inline';

const styles = sheet(css);
const showAfterMs = 400;

/**
 * Names an icon button to those who see it. Decoration for assistive technology: the control carries its own label.
 * Shown on hover and on keyboard focus, closed by Esc, stays while the pointer is on it (WCAG 1.4.13).
 */
export function Tooltip({ text, children }: { text: string | undefined; children: ReactNode }) {
  useStyles(styles);
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const show = (afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const anchor = box.current?.firstElementChild;
    if (!shown || !text || !bubble.current || !anchor) return;
    bubble.current.showPopover();
    positionPopover(bubble.current, anchor, { side: 'bottom', align: 'center', gap: 6 });
  }, [shown, text]);

  return (
    <span
      ref={box}
      className="ems-tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(showAfterMs)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && shown && text && (event.preventDefault(), hide())}
    >
      {children}
      {shown && text && (
        <span ref={bubble} className="ems-tooltip" popover="manual" aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
