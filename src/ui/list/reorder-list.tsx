import arrowDown from 'primeicons/raw-svg/arrow-down.svg?icon';
import arrowUp from 'primeicons/raw-svg/arrow-up.svg?icon';
import bars from 'primeicons/raw-svg/bars.svg?icon';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../button/icon.tsx';
import { LiveRegion } from '../state/live-region.tsx';
import css from './reorder-list.css?inline';
import { texts } from '../texts.ts';
import { useReorderDrag } from './use-reorder-drag.ts';

const styles = sheet(css);

export interface ReorderItem {
  readonly id: string;
  readonly name: string;
}

export interface ReorderListProps<Item extends ReorderItem> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  onChange(items: readonly Item[]): void;
}

/** The same items with the one at `from` at the index `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** A list that is sorted by buttons, by Ctrl+Shift+arrow keys and by dragging; each move is announced. */
export function ReorderList<Item extends ReorderItem>({ label, items, onChange }: ReorderListProps<Item>) {
  useStyles(styles);
  const t = useTexts(texts);
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const next = moved(items, from, to);
    const item = items[from];
    if (next === items || !item) return;
    onChange(next);
    setAnnouncement(t('reorder.moved', { name: item.name, index: to + 1, count: items.length }));
  };
  const { drag, handleProps } = useReorderDrag(list, move);
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.ctrlKey || !event.shiftKey) return;
    event.preventDefault();
    move(index, index + by);
  };
  return (
    <>
      <ul ref={list} className="ems-reorder" aria-label={label}>
        {items.map(({ id, name }, index) => {
          const isDragged = drag?.index === index;
          return (
            <li
              key={id}
              data-dragged={isDragged || undefined}
              data-target={(drag && !isDragged && drag.target === index) || undefined}
              style={isDragged ? { translate: `0 ${drag.shift}px` } : undefined}
              onKeyDown={onKeyDown(index)}
            >
              <span className="ems-reorder-handle" title={t('reorder.drag')} {...handleProps(index)}>
                <Icon of={bars} size={14} />
              </span>
              <span className="ems-reorder-name">{name}</span>
              <IconButton
                icon={arrowUp}
                label={t('reorder.up', { name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={arrowDown}
                label={t('reorder.down', { name })}
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </li>
          );
        })}
      </ul>
      <LiveRegion>{announcement}</LiveRegion>
    </>
  );
}
