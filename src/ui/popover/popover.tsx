import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { positionPopover, type Placement } from './position-popover.ts';
import css from './popover.css?inline';

const styles = sheet(css);

export interface PopoverProps {
  id: string;
  open: boolean;
  /** Called when the user leaves it: Esc, a click elsewhere, another popover. */
  onClose(): void;
  anchor: RefObject<Element | null>;
  placement?: Placement;
  className?: string;
  role?: string;
  label?: string;
  children: ReactNode;
}

function useDismissed(box: RefObject<HTMLDivElement | null>, onClose: () => void) {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const element = box.current;
    const closed = ({ newState }: ToggleEvent) => newState === 'closed' && latest.current();
    element?.addEventListener('toggle', closed);
    return () => element?.removeEventListener('toggle', closed);
  }, [box]);
}

/** @returns who had the focus before it was opened */
function useShown(box: RefObject<HTMLDivElement | null>, { anchor, placement }: PopoverProps) {
  const { side = 'bottom', align = 'start' } = placement ?? {};
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    before.current = (element.getRootNode() as Document | ShadowRoot).activeElement;
    const follow = () => anchor.current && positionPopover(element, anchor.current, { side, align });
    element.showPopover();
    element.querySelector<HTMLElement>('button, input')?.focus();
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
      if (element.matches(':popover-open')) element.hidePopover();
    };
  }, [box, anchor, side, align]);
  return before;
}

/**
 * A box in the top layer beside its anchor. Rendered in place, so it works in dialogs and shadow roots alike. Costs
 * nothing while it is closed: each row of a list has one.
 */
export function Popover(props: PopoverProps) {
  useStyles(styles);
  return props.open && <OpenPopover {...props} />;
}

function OpenPopover(props: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  useDismissed(box, props.onClose);
  const before = useShown(box, props);
  return (
    <div
      ref={box}
      id={props.id}
      popover="auto"
      role={props.role}
      aria-label={props.label}
      className={`ems-popover ${props.className ?? ''}`}
      onKeyDown={(event) => {
        // The default action is prevented: a dialog around the popover must not close as well.
        if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
        event.preventDefault();
        box.current?.hidePopover();
        // In a shadow root the browser does not restore the focus.
        (before.current as HTMLElement | null)?.focus();
      }}
    >
      {props.children}
    </div>
  );
}
