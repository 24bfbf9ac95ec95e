import check from 'primeicons/raw-svg/check-circle.svg?icon';
import info from 'primeicons/raw-svg/info-circle.svg?icon';
import error from 'primeicons/raw-svg/exclamation-circle.svg?icon';
import times from 'primeicons/raw-svg/times.svg?icon';
import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../button/icon.tsx';
import { LiveRegion, useRegionIsKnown } from '../state/live-region.tsx';
import { SeverityMark } from '../state/severity-mark.tsx';
import { texts } from '../texts.ts';
import { useTopModal } from '../dialog/top-modal.ts';
import { useFormats } from '../value/use-formats.ts';
import type { NoticeCard, Notices, NoticesView, Toast } from './notices.ts';
import css from './notices.css?inline';

const styles = sheet(css);
const toneIcons = { success: check, error, info } as const;

interface CardProps {
  card: NoticeCard;
  notices: Notices;
  /** Moves the focus on before a focused card is removed. */
  passFocus(card: Element): void;
}

/** A click by Enter or the space bar. */
const isByKey = ({ detail }: MouseEvent): boolean => detail === 0;

function Card({ card, notices, passFocus }: CardProps) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const box = useRef<HTMLLIElement>(null);
  const { id, title, text, severity, count, first, last, onSelect } = card;
  const dismiss = (byKey: boolean) => {
    if (byKey && box.current) passFocus(box.current);
    notices.dismiss(id);
  };
  const select = (event: MouseEvent) => {
    dismiss(isByKey(event));
    onSelect?.();
  };
  return (
    <li
      ref={box}
      className={`ems-notice${severity ? ` ems-notice-${severity}` : ''}`}
      onKeyDown={(event) => event.key === 'Escape' && (event.preventDefault(), dismiss(true))}
    >
      <button type="button" className="ems-notice-main" onClick={select}>
        <span className="ems-notice-head">
          {severity && <SeverityMark severity={severity} />}
          <span className="ems-notice-time">
            {first === last ? time(last) : t('notice.span', { first: time(first), last: time(last) })}
          </span>
          {count > 1 && <span className="ems-notice-count">{t('notice.times', { count })}</span>}
        </span>
        <span className="ems-notice-title">{title}</span>
        {text && <span className="ems-notice-text">{text}</span>}
      </button>
      <IconButton
        icon={times}
        label={t('notice.dismiss')}
        tooltip={false}
        onClick={(event) => dismiss(isByKey(event))}
      />
    </li>
  );
}

/** Its region is new wherever a dialog opens or closes. */
function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const isKnown = useRegionIsKnown();
  return (
    <div className="ems-toasts" role="status">
      {isKnown &&
        toasts.map(({ id, text, tone }) => (
          <p key={id} className={`ems-toast ems-toast-${tone}`}>
            <Icon of={toneIcons[tone]} size={18} />
            {text}
          </p>
        ))}
    </div>
  );
}

function Announcement({ announcement }: { announcement: NoticesView['announcement'] }) {
  const t = useTexts(texts);
  return (
    <LiveRegion>
      {announcement && t('notice.summary', { count: announcement.count, title: announcement.title })}
    </LiveRegion>
  );
}

/** F6 moves the focus to the notices and back. Returns a function that moves the focus off a card before it is removed. */
function useJump(area: RefObject<HTMLElement | null>, shown: boolean): (card: Element) => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const element = area.current;
    if (!shown || !element) return;
    before.current = null;
    const jump = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return;
      event.preventDefault();
      const inside = element.matches(':focus-within');
      if (inside) return focusOn(before.current);
      before.current = (element.getRootNode() as Document | ShadowRoot).activeElement;
      focusOn(element.querySelector('button'));
    };
    // In a host page F6 is handled only while the focus is inside the element.
    const rootNode = element.getRootNode();
    rootNode.addEventListener('keydown', jump as EventListener);
    return () => rootNode.removeEventListener('keydown', jump as EventListener);
  }, [area, shown]);
  return (card) => {
    const next = card.nextElementSibling ?? card.previousElementSibling;
    focusOn(next?.querySelector('button') ?? before.current);
  };
}

const focusOn = (element: Element | null): void => {
  if (element instanceof HTMLElement) element.focus();
};

export interface NoticeAreaProps {
  notices: Notices;
  /** Opens the list of all notices, for those without a card. */
  onMore?: (() => void) | undefined;
}

function Cards({ notices, view, onMore }: NoticeAreaProps & { view: NoticesView }) {
  const t = useTexts(texts);
  const area = useRef<HTMLElement>(null);
  const shown = view.cards.length > 0;
  const passFocus = useJump(area, shown);
  useEffect(() => () => notices.freeze(false), [notices, shown]);
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) notices.freeze(false);
  };
  if (!shown) return null;
  return (
    <section
      ref={area}
      className="ems-notices"
      aria-label={t('notice.area')}
      onPointerEnter={() => notices.freeze(true)}
      onPointerLeave={() => notices.freeze(false)}
      onFocus={() => notices.freeze(true)}
      onBlur={leave}
    >
      {view.more > 0 && (
        <button type="button" className="ems-notices-more" onClick={onMore} disabled={!onMore}>
          {t('notice.more', { count: view.more })}
        </button>
      )}
      <ul>
        {view.cards.map((card) => (
          <Card key={card.id} card={card} notices={notices} passFocus={passFocus} />
        ))}
      </ul>
    </section>
  );
}

/**
 * Notifications bottom right, toasts top centre; moves into the uppermost dialog, since the page below is inert, and to
 * its top left corner, where no button is.
 */
export function NoticeArea({ notices, onMore }: NoticeAreaProps) {
  useStyles(styles);
  const view = useSyncExternalStore(notices.subscribe, notices.getView);
  const [home, setHome] = useState<HTMLElement | null>(null);
  const modal = useTopModal(home);
  const content = (
    <>
      <Toasts toasts={view.toasts} />
      <Announcement announcement={view.announcement} />
      <Cards notices={notices} view={view} onMore={onMore} />
    </>
  );
  return <div ref={setHome}>{modal ? createPortal(content, modal) : content}</div>;
}
