import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { positionPopover } from './position-popover.ts';
import css from './tooltip.css?inline';

const styles = sheet(css);
const showAfterMs = 400;

/**
 * Names an icon button to those who see it. Decoration for assistive technology: the control carries its own label.
 * Shown on hover and on keyboard focus, closed by Esc, stays while the pointer is on it (WCAG 1.4.13).
 *
 * A list has a hundred of them: one that is not asked for has no effect, which each switch of tabs would run.
 */
export function Tooltip({ text, children }: { text: string | undefined; children: ReactNode }) {
  useStyles(styles);
  const [stage, setStage] = useState<Stage>();
  const box = useRef<HTMLSpanElement>(null);
  const hide = () => setStage(undefined);
  return (
    <span
      ref={box}
      className="ems-tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setStage((now) => now ?? 'hovered')}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setStage('shown')}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && stage === 'shown' && text && (event.preventDefault(), hide())}
    >
      {children}
      {stage === 'hovered' && <Delay onEnd={() => setStage('shown')} />}
      {stage === 'shown' && text && <Bubble anchor={box}>{text}</Bubble>}
    </span>
  );
}

type Stage = 'hovered' | 'shown' | undefined;

function Delay({ onEnd }: { onEnd(): void }) {
  const end = useRef(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end.current(), showAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function Bubble({ anchor, children }: { anchor: RefObject<HTMLElement | null>; children: string }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const control = anchor.current?.firstElementChild;
    if (!bubble.current || !control) return;
    bubble.current.showPopover();
    positionPopover(bubble.current, control, { side: 'bottom', align: 'center', gap: 6 });
  }, [anchor, children]);
  return (
    <span ref={bubble} className="ems-tooltip" popover="manual" aria-hidden="true">
      {children}
    </span>
  );
}
