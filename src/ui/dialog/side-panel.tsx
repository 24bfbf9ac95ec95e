import times from 'primeicons/raw-svg/times.svg?icon';
import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '../button/button.tsx';
import { LiveRegion, useRegionIsKnown } from '../state/live-region.tsx';
import { Skeleton } from '../state/states.tsx';
import css from './side-panel.css?inline';
import { texts } from '../texts.ts';

const styles = sheet(css);

export interface SidePanelProps {
  title: string;
  /** Above the title: which kind of thing, its severity. */
  mark?: ReactNode;
  onClose(): void;
  children: ReactNode;
  /** Buttons at its foot, always in sight. */
  footer?: ReactNode;
  /** Beside the cross: a link to the whole page, a menu. */
  tools?: ReactNode;
  /** px; default 400. Below 992 px the panel covers the list. */
  width?: number;
  /** Focuses the panel when it opens; default false, so that arrow keys still move through the list. */
  focusOnOpen?: boolean;
}

const focusedIn = (root: Document | ShadowRoot | undefined): boolean =>
  !!root?.activeElement && root.activeElement !== document.body;

/** Says that there is a detail, while the focus stays in the list. */
function Opened() {
  const t = useTexts(texts);
  const isKnown = useRegionIsKnown();
  return <LiveRegion>{isKnown && t('panel.opened')}</LiveRegion>;
}

/**
 * Non-modal detail beside a list: the list stays in use. Esc closes it. What of it is still to be loaded never takes the
 * panel away, or Tab would go past it.
 */
export function SidePanel(props: SidePanelProps) {
  const { title, mark, onClose, children, footer, tools, width = 400, focusOnOpen = false } = props;
  useStyles(styles);
  const t = useTexts(texts);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const root = panel.current?.getRootNode() as Document | ShadowRoot | undefined;
    opener.current = root?.activeElement ?? null;
    if (focusOnOpen) panel.current?.focus({ preventScroll: true });
  }, [focusOnOpen]);
  const isClosing = useRef(false);
  useLayoutEffect(() => {
    const element = panel.current;
    const root = element?.getRootNode() as Document | ShadowRoot | undefined;
    return () => {
      const back = opener.current;
      if (!isClosing.current || !(back instanceof HTMLElement)) return;
      if (element?.matches(':focus-within') && back.isConnected) back.focus();
      // A confirmation that blocked the closing had the focus instead.
      queueMicrotask(() => !focusedIn(root) && back.isConnected && back.focus());
    };
  }, []);
  const close = () => {
    isClosing.current = true;
    onClose();
  };
  return (
    <aside
      ref={panel}
      className="ems-side-panel"
      tabIndex={-1}
      aria-labelledby={id}
      style={{ inlineSize: width }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
        event.preventDefault();
        close();
      }}
    >
      <header className="ems-side-panel-head">
        <div className="ems-side-panel-title">
          <Suspense>{mark}</Suspense>
          <h2 id={id}>{title}</h2>
        </div>
        <Suspense>{tools}</Suspense>
        <IconButton icon={times} label={t('close')} tooltip={false} onClick={close} />
      </header>
      <div className="ems-side-panel-body" tabIndex={0} role="group" aria-labelledby={id}>
        <Suspense fallback={<Skeleton />}>{children}</Suspense>
      </div>
      {footer && (
        <footer className="ems-side-panel-foot">
          <Suspense>{footer}</Suspense>
        </footer>
      )}
      {!focusOnOpen && <Opened />}
    </aside>
  );
}
