import search from 'primeicons/raw-svg/search.svg?icon';
import times from 'primeicons/raw-svg/times.svg?icon';
import { type KeyboardEvent, type MouseEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { useOpenWindow } from '../guest.ts';
import type { MenuNode } from '../menu/menu-tree.ts';
import { type Entry, urlOf } from './entries.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { optionTarget } from './option-target.ts';
import { isCommand } from './palette-keys.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { paletteTexts } from './palette-texts.ts';
import css from './palette.css?inline';
import { useFavourites } from './use-stored-pages.ts';
import { usePaletteModal } from './use-palette-modal.ts';
import { useSections } from './use-sections.ts';

const styles = sheet(css);

/** The field takes no more: a title is shorter. */
const textMax = 200;

export interface PaletteProps {
  nodes: readonly MenuNode[];
  /** Path of the page in view. */
  current: string | undefined;
  open(url: string): void;
  onClose(): void;
}

/** APG combobox with a listbox, in a modal dialog: typing finds, the focus stays in the field. */
export default function Palette({ nodes, current, open, onClose }: PaletteProps) {
  useStyles(styles);
  const t = useTexts(paletteTexts);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string>();
  usePaletteModal(dialog, layer, field);
  const openWindow = useOpenWindow();

  const { sections, searching, failed } = useSections({ nodes, current, text });
  const { paths, toggle } = useFavourites();
  const favourites = useMemo(() => new Set(paths), [paths]);
  const entries = sections.flatMap(({ rows }) => rows.map(({ entry }) => entry));
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === pointed),
  );
  const selected = entries[at];
  const count = entries.length + sections.reduce((sum, { more }) => sum + more, 0);

  const choose = useCallback(
    (entry: Entry, outside: boolean) => {
      onClose();
      follow(entry, outside, { open, openWindow });
    },
    [onClose, open, openWindow],
  );
  const star = useCallback(
    ({ target }: Entry) => {
      if (target.kind === 'page') toggle(target.url);
    },
    [toggle],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = () => {
      if (event.key === 'Enter' && selected) return choose(selected, isCommand(event));
      if (isCommand(event) && event.key.toLowerCase() === 'd' && selected) return star(selected);
      const next = event.shiftKey || isCommand(event) ? undefined : optionTarget(event.key, at, entries.length);
      return next === undefined ? false : setPointed(entries[next]?.id);
    };
    if (act() !== false) event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className="ems-palette"
      aria-label={t('label')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="ems-palette-head">
        <Icon of={search} />
        <input
          ref={field}
          type="text"
          role="combobox"
          className="ems-palette-field"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={selected && optionId(`${id}-list`, selected)}
          placeholder={t('placeholder')}
          maxLength={textMax}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPointed(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={times} label={t('keys.close')} tooltip={false} onClick={onClose} />
      </div>
      <PaletteList
        id={`${id}-list`}
        sections={sections}
        selected={selected}
        favourites={favourites}
        onPoint={useCallback((entry: Entry) => setPointed(entry.id), [])}
        onChoose={useCallback((entry: Entry, event: MouseEvent) => choose(entry, isOutside(event)), [choose])}
        onStar={star}
      />
      {count === 0 && (
        <div className="ems-palette-none">
          <p>{searching ? t('searching') : t('none', { text: text.trim() })}</p>
          {!searching && <p>{t('noneHint')}</p>}
        </div>
      )}
      {failed.map((group) => (
        <p key={group} className="ems-palette-failed">
          {t('unavailable', { group: t(`groups.${group}`) })}
        </p>
      ))}
      <PaletteFoot selected={selected} favourites={favourites} onStar={star} />
      <LiveRegion>
        {text.trim() !== '' && (count > 0 || !searching) && (count > 0 ? t('count', { count }) : t('none', { text }))}
      </LiveRegion>
      <div ref={setLayer} className="ems-dialog-layer" />
    </dialog>
  );
}

/** As on a link: with the system's key or the middle button it opens a window of its own. */
const isOutside = (event: MouseEvent): boolean => event.button === 1 || isCommand(event);

interface Navigation {
  open(url: string): void;
  openWindow(url: string): void;
}

function follow(entry: Entry, outside: boolean, { open, openWindow }: Navigation): void {
  const { target } = entry;
  if (target.kind === 'action') return target.run();
  const isNewWindow = outside || (target.kind === 'page' && target.workbench);
  const url = urlOf(entry);
  if (!isNewWindow) open(target.url);
  else if (url !== undefined) openWindow(url);
}
