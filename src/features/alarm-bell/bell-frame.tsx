import bell from 'primeicons/raw-svg/bell.svg?icon';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Severity } from '#src/contract/alarm/severity.ts';
import { once } from '#src/lib/once.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Badge } from '#src/ui/state/badge.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { SeverityShape } from '#src/ui/state/severity-shape.tsx';
import { usePress } from '#src/ui/button/use-press.ts';
import css from './bell.css?inline';

const styles = sheet(css);
const loadOverlay = once(() => import('./bell-overlay.tsx'));
export type OverlayModule = Awaited<ReturnType<typeof loadOverlay>>;

export interface BellAppearance {
  /** Name of the button: all that the signs below say, in words. */
  readonly name: string;
  /** Name of the panel. */
  readonly title: string;
  /** What the button is called after the panel's code could not be fetched. */
  readonly broken: string;
  readonly unread?: number;
  /** The highest severity among the unacknowledged alarms and the number of alarms with it. */
  readonly worst?: { readonly severity: Severity; readonly count: number } | undefined;
  readonly tone?: 'normal' | 'muted' | 'offline' | 'failed';
  readonly busy?: boolean;
}

/** Whether the panel is open; the parent keeps it. */
export interface Opening {
  open: boolean;
  onOpenChange(open: boolean): void;
}

export interface BellFrameProps extends Opening {
  appearance: BellAppearance;
  compact?: boolean | undefined;
  /** The button leads to a place, at each press; something else opens the panel. */
  leads?: boolean | undefined;
  /** Content of the panel, made of parts that are loaded when it is first opened. */
  children(overlay: OverlayModule): ReactNode;
}

/** The panel's code; after a failure the panel is closed, and the next opening tries again. */
function useOverlay({ open, onOpenChange }: Opening): [overlay: OverlayModule | undefined, failed: boolean] {
  const [overlay, setOverlay] = useState<OverlayModule>();
  const [failed, setFailed] = useState(false);
  const isNeeded = open && !overlay;
  useEffect(() => {
    if (!isNeeded) return;
    const fail = () => {
      setFailed(true);
      onOpenChange(false);
    };
    setFailed(false);
    loadOverlay().then(setOverlay, fail);
  }, [isNeeded, onOpenChange]);
  return [overlay, failed];
}

function Signs({ appearance, compact }: { appearance: BellAppearance; compact: boolean }) {
  const { unread = 0, worst, tone } = appearance;
  return (
    <>
      <span className="ems-bell-icon">
        <Icon of={bell} size={20} />
        <span part="badge" className="ems-bell-badge">
          <Badge count={unread} />
        </span>
        {(tone === 'offline' || tone === 'failed') && <span className="ems-bell-tone" />}
      </span>
      {worst && (
        <span className={`ems-bell-worst ems-severity-${worst.severity}`} aria-hidden="true">
          <SeverityShape severity={worst.severity} size={compact ? 10 : 12} />
          {!compact && <span>{worst.count}</span>}
        </span>
      )}
    </>
  );
}

/** The button with its signs, and the panel beside it; knows nothing of where the messages come from. */
export function BellFrame({ appearance: given, compact = false, leads, open, onOpenChange, children }: BellFrameProps) {
  useStyles(styles);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const press = usePress(!leads && open, onOpenChange);
  const [overlay, failed] = useOverlay({ open, onOpenChange });
  const appearance: BellAppearance = failed ? { ...given, name: given.broken, tone: 'failed' } : given;
  const leave = (event: FocusEvent) => {
    const to = event.relatedTarget;
    if (to instanceof Node && !event.currentTarget.contains(to)) onOpenChange(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // The event ends here, so a host page's dialog around the bell stays open.
    event.preventDefault();
    event.stopPropagation();
    button.current?.focus();
    onOpenChange(false);
  };
  return (
    <span ref={box} className="ems-bell" onBlur={leave} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        part="button"
        className="ems-bell-button"
        data-tone={appearance.tone ?? 'normal'}
        aria-label={appearance.name}
        aria-haspopup={leads ? undefined : 'dialog'}
        aria-expanded={leads ? undefined : open}
        aria-busy={appearance.busy || (open && !overlay) || undefined}
        title={appearance.name}
        {...press}
      >
        <Signs appearance={appearance} compact={compact} />
      </button>
      {overlay && (
        <overlay.BellOverlay id={id} title={appearance.title} anchor={box} open={open} onOpenChange={onOpenChange}>
          {open && children(overlay)}
        </overlay.BellOverlay>
      )}
    </span>
  );
}
