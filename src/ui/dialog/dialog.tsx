import times from 'primeicons/raw-svg/times.svg?icon';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '../button/button.tsx';
import { ComingDialogContext } from './coming-context.ts';
import css from './dialog.css?inline';
import { boxesOf, focusNearest } from './focus-keeper.ts';
import { lastFocused } from './last-focused.ts';
import { LayerContext } from './layer.tsx';
import { Skeleton } from '../state/states.tsx';
import { texts } from '../texts.ts';
import { enterModal } from './top-modal.ts';
import { useUnsaved } from './unsaved.ts';

const styles = sheet(css);

export interface DialogProps {
  open: boolean;
  title: string;
  /** The user wants it closed: Esc, the cross. With `dirty` only after "discard". */
  onClose(): void;
  children: ReactNode;
  /** Buttons, the main action last; `<CancelButton>` leaves as Esc does. */
  footer?: ReactNode;
  /** px; default 480. */
  width?: number;
  /** Something was entered and not saved: closing asks first, and so does whatever would lose it. */
  dirty?: boolean;
  /** Closing is disabled while something runs that must not be interrupted. */
  busy?: boolean;
  /** false: it stays until what it asks for is done; there is no cross. */
  closable?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Focused at first; else the first field, else the first button of the footer. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Asks the dialog to close, as Esc does. */
const requestClose = (dialog: HTMLDialogElement | null): void =>
  void dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));

/** In a dialog's footer: leaves it as Esc and the cross do, with the same question where something was typed. */
export function CancelButton({ disabled = false, label }: { disabled?: boolean; label?: string }) {
  const t = useTexts(texts);
  const cancel = ({ currentTarget }: MouseEvent) => requestClose(currentTarget.closest('dialog'));
  return (
    <Button disabled={disabled} onClick={cancel}>
      {label ?? t('cancel')}
    </Button>
  );
}

/** Some fields are buttons that open a list. */
const fields = ':is(input:not([type=hidden], [hidden]), .ems-input):enabled';

/** While its contents have not come the dialog itself has the focus: its title is read, and Enter presses nothing. */
function focusFirst(dialog: HTMLElement, preferred: HTMLElement | null | undefined): void {
  const body = dialog.querySelector('.ems-dialog-body');
  const isWaiting = !!body?.querySelector(':scope > [aria-busy=true]');
  const first =
    preferred ??
    (isWaiting ? dialog : undefined) ??
    body?.querySelector<HTMLElement>(fields) ??
    dialog.querySelector<HTMLElement>('.ems-dialog-footer button');
  (first ?? dialog).focus();
}

/** Focuses the first field of contents whose texts or code came after the dialog was open. */
function FirstFocus({
  dialog,
  preferred,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  preferred: DialogProps['initialFocus'];
}) {
  useLayoutEffect(() => {
    const element = dialog.current;
    // While it opens it focuses its first field itself.
    if (!element?.open) return;
    const focused = (element.getRootNode() as Document | ShadowRoot).activeElement;
    const isInBody = focused !== element && element.contains(focused) && !focused?.closest('.ems-dialog-footer');
    if (!isInBody) focusFirst(element, preferred?.current);
  }, [dialog, preferred]);
  return null;
}

/** Roots in which dialogs close together: the outermost is removed first, and its opener is the one that still exists. */
const closing = new WeakSet<Document | ShadowRoot>();

/** Focuses the opener again, or the nearest box around it that still exists. */
function restoreFocus(root: Document | ShadowRoot, chain: readonly HTMLElement[]): void {
  focusNearest(chain);
  if (closing.has(root)) return;
  closing.add(root);
  // A confirmation above this dialog that closes with it blocked the opener until now, so the browser focused another
  // element; the render that closed them may also have removed the opener.
  const isElsewhere = !chain.includes(root.activeElement as HTMLElement);
  queueMicrotask(() => {
    closing.delete(root);
    if (isElsewhere || !root.activeElement || root.activeElement === document.body) focusNearest(chain);
  });
}

/** Shows the element as modal while mounted and visible; a hidden tab must not block the page. */
function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  layer: HTMLElement | null,
  first: DialogProps['initialFocus'],
) {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !layer) return;
    const root = element.getRootNode() as Document | ShadowRoot;
    const focused = boxesOf(root.activeElement);
    const chain = focused.length > 0 ? focused : boxesOf(lastFocused(root));
    if (!element.open) element.showModal();
    const leave = enterModal(layer);
    focusFirst(element, first?.current);
    // The second close request without a click or a key between them closes any dialog, without a `cancel` event before.
    const handleClose = ({ target }: Event) => {
      if (target !== element || element.open) return;
      element.showModal();
      focusFirst(element, first?.current);
      requestClose(element);
    };
    element.addEventListener('close', handleClose);
    return () => {
      element.removeEventListener('close', handleClose);
      leave();
      element.close();
      restoreFocus(root, chain);
    };
  }, [dialog, layer, first]);
}

/** Asks whether unsaved entries may be lost. */
export function DiscardQuestion({ stay, leave }: { stay(): void; leave(): void }) {
  const t = useTexts(texts);
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('dirty.title')}
      width={400}
      onClose={stay}
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} onClick={stay}>
            {t('dirty.stay')}
          </Button>
          <Button kind="danger" onClick={leave}>
            {t('dirty.leave')}
          </Button>
        </>
      }
    >
      {t('dirty.text')}
    </Dialog>
  );
}

function OpenDialog({
  title,
  onClose,
  children,
  footer,
  width = 480,
  dirty,
  busy = false,
  closable = true,
  role,
  initialFocus,
}: DialogProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  useModal(dialog, layer, initialFocus);
  useUnsaved(dirty ?? false);
  const close = () => {
    if (busy || !closable) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="ems-dialog"
      role={role}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      aria-busy={busy || undefined}
      style={{ inlineSize: width }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        // A second Esc in a row is not cancelable in Chromium: the key itself is.
        if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <LayerContext value={layer ?? undefined}>
        <div className="ems-dialog-head">
          <h2 id={`${id}-title`}>{title}</h2>
          {closable && <IconButton icon={times} label={t('close')} tooltip={false} disabled={busy} onClick={close} />}
        </div>
        <div className="ems-dialog-body" id={`${id}-body`}>
          <ComingDialogContext value={undefined}>
            <Suspense fallback={<Skeleton />}>
              {children}
              <FirstFocus dialog={dialog} preferred={initialFocus} />
            </Suspense>
          </ComingDialogContext>
        </div>
        {footer && <div className="ems-dialog-footer">{footer}</div>}
        {asking && <DiscardQuestion stay={() => setAsking(false)} leave={onClose} />}
      </LayerContext>
      <div ref={setLayer} className="ems-dialog-layer" />
    </dialog>
  );
}

/** APG modal dialog on the platform's `<dialog>`: top layer, everything else inert, Esc, focus restored. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}
