import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { isFocusLost } from '#src/ui/dialog/focus-keeper.ts';
import css from './board.css?inline';
import { boardTarget } from './board-keys.ts';
import { texts } from './texts.ts';

const styles = sheet(css);

export interface BoardCard {
  readonly id: string;
  readonly name: string;
  /** Name and value. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Beside the name: the menu of the record. */
  readonly actions?: ReactNode;
  /** It has a next step. */
  readonly canMove: boolean;
}

export interface BoardColumn {
  readonly id: string;
  readonly name: string;
  /** Of all records; those that are shown may be fewer. Undefined: not read yet. */
  readonly total: number | undefined;
  readonly cards: readonly BoardCard[];
  readonly isFailed?: boolean;
}

interface BoardProps {
  /** Names the board. */
  label: string;
  columns: readonly BoardColumn[];
  /** Id of the card whose detail is open. */
  current?: string | undefined;
  onOpen(id: string): void;
  /** With it M, or a card that is dropped on a column, asks for the next step. */
  onMove?: ((id: string, to: string | undefined) => void) | undefined;
  /** With it N begins a new record. */
  onCreate?: (() => void) | undefined;
  /** Shows all records of a column that has more than its cards. */
  onAll?(column: string): void;
}

const openButtons = (root: HTMLElement | null, column: number) => [
  ...(root?.querySelectorAll('ul')[column]?.querySelectorAll<HTMLElement>('.ems-board-open') ?? []),
];

/** Which card is in the tab order; the focus follows a card that goes to another column. */
function useCardFocus(columns: readonly BoardColumn[], current: string | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const [lastId, setLastId] = useState<string>();
  const hadFocus = useRef(false);
  const ids = columns.flatMap(({ cards }) => cards.map(({ id }) => id));
  const tabStop = [lastId, current, ids[0]].find((id) => id !== undefined && ids.includes(id));
  const follow = () => {
    if (!root.current || lastId === undefined) return;
    const { activeElement } = root.current.getRootNode() as Document | ShadowRoot;
    // A dialog that was opened from a card that is gone gives the focus to the board.
    if (activeElement !== root.current && !(isFocusLost(root.current) && hadFocus.current)) return;
    root.current.querySelector<HTMLElement>(`[data-id="${CSS.escape(lastId)}"] .ems-board-open`)?.focus();
  };
  useLayoutEffect(follow);
  useEffect(() => {
    const board = root.current;
    // React has no event for the focus that a detail or dialog gives back while React renders.
    const handleFocus = () => {
      hadFocus.current = true;
    };
    board?.addEventListener('focusin', handleFocus);
    return () => board?.removeEventListener('focusin', handleFocus);
  }, []);
  return {
    root,
    tabStop,
    follow,
    onFocus: setLastId,
    // A card that leaves its column loses the focus without a next element; a dialog gives it back.
    onBlur: (next: Element | null) => {
      if (next && !next.closest('dialog') && !root.current?.contains(next)) hadFocus.current = false;
    },
  };
}

/** Records as cards in a column for each of their states; the arrow keys go through them. */
export function Board({ label, columns, current, onOpen, onMove, onCreate, onAll }: BoardProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const { root, tabStop, follow, onFocus, onBlur } = useCardFocus(columns, current);
  const [dragged, setDragged] = useState<string>();

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const button = (target as Element).closest<HTMLElement>('.ems-board-open');
    const id = button?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const column = columns.findIndex(({ cards }) => cards.some((card) => card.id === id));
    const cards = columns[column]?.cards ?? [];
    const card = cards.findIndex((each) => each.id === id);
    const to = boardTarget(
      key,
      { column, card },
      columns.map((each) => each.cards.length),
    );
    const mayMove = onMove !== undefined && (cards[card]?.canMove ?? false);
    if (to) openButtons(root.current, to.column)[to.card]?.focus();
    else if (key === 'm' && mayMove) onMove(id, undefined);
    else if (key === 'n' && onCreate) onCreate();
    else return;
    event.preventDefault();
  };

  const keys = [t('keys'), onMove && t('moveKey'), onCreate && t('newKey')].filter(Boolean).join(' · ');
  return (
    <div className="ems-board">
      <div
        ref={root}
        role="group"
        aria-label={label}
        className="ems-board-columns ems-table-scroll"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={follow}
        onBlur={({ relatedTarget }) => onBlur(relatedTarget)}
      >
        {columns.map((column) => (
          <Column
            key={column.id}
            column={column}
            dragged={dragged}
            onDrop={(id) => onMove?.(id, column.id)}
            onAll={onAll}
          >
            {column.cards.map((card) => (
              <Card
                key={card.id}
                card={card}
                isCurrent={card.id === current}
                isTabStop={card.id === tabStop}
                isDraggable={onMove !== undefined && card.canMove}
                onDrag={setDragged}
                onFocus={() => onFocus(card.id)}
                onOpen={() => onOpen(card.id)}
              />
            ))}
          </Column>
        ))}
      </div>
      <p>{keys}</p>
    </div>
  );
}

interface ColumnProps {
  column: BoardColumn;
  dragged: string | undefined;
  children: ReactNode;
  onDrop(id: string): void;
  onAll: ((column: string) => void) | undefined;
}

function Column({ column: { id, name, total, cards, isFailed }, dragged, children, onDrop, onAll }: ColumnProps) {
  const t = useTexts(texts);
  const [isTarget, setTarget] = useState(false);
  const isForeign = dragged !== undefined && cards.every((card) => card.id !== dragged);
  const over = (event: DragEvent) => {
    if (!isForeign) return;
    event.preventDefault();
    setTarget(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setTarget(false);
    if (isForeign) onDrop(dragged);
  };
  return (
    <section
      className="ems-board-column"
      aria-label={t('counted', { name, count: total ?? '…' })}
      data-target={(isTarget && isForeign) || undefined}
      onDragOver={over}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      <header>
        <h2>{name}</h2>
        <span className="ems-board-count">{total ?? '…'}</span>
      </header>
      <ul>{children}</ul>
      {isFailed ? <p>{t('failed')}</p> : total === 0 && <p className="ems-sub">{t('none')}</p>}
      {onAll && total !== undefined && total > cards.length && !isFailed && (
        <div>
          <LinkButton onClick={() => onAll(id)}>{t('more', { count: total })}</LinkButton>
        </div>
      )}
    </section>
  );
}

interface CardProps {
  card: BoardCard;
  isCurrent: boolean;
  isTabStop: boolean;
  isDraggable: boolean;
  onDrag(id: string | undefined): void;
  onFocus(): void;
  onOpen(): void;
}

function Card({ card, isCurrent, isTabStop, isDraggable, onDrag, onFocus, onOpen }: CardProps) {
  const { id, name, facts, actions } = card;
  return (
    <li
      className="ems-board-card"
      data-id={id}
      data-current={isCurrent || undefined}
      draggable={isDraggable || undefined}
      onDragStart={() => onDrag(id)}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className="ems-board-card-head">
        <button
          type="button"
          className="ems-board-open"
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isCurrent || undefined}
          aria-keyshortcuts={isDraggable ? 'M' : undefined}
          onFocus={onFocus}
          onClick={onOpen}
        >
          {name}
        </button>
        {actions}
      </div>
      <dl className="ems-board-facts">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
