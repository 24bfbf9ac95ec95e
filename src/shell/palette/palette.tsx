import search from 'primeicons/raw-svg/search.svg?icon';
import times from 'primeicons/raw-svg/times.svg?icon';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { LiveRegion } from '#src/ui/state/live-region.tsx';
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

/** Longest text of the field; titles are shorter. */
const textMax = 200;

export interface PaletteProps {
  nodes: readonly MenuNode[];
  /** Path of the page in view. */
  current: string | undefined;
  open(url: string): void;
  onClose(): void;
}

/** The pages that the user has marked, and the mark's switch. */
function usePaletteFavourites() {
  const { paths, toggle } = useFavourites();
  const favourites = useMemo(() => new Set(paths), [paths]);
  const star = useCallback(
    ({ target }: Entry) => {
      if (target.kind === 'page') toggle(target.url);
    },
    [toggle],
  );
  return { favourites, star };
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
  const { favourites, star } = usePaletteFavourites();
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = event.shiftKey || isCommand(event) ? undefined : optionTarget(event.key, at, entries.length);
    if (event.key === 'Enter' && selected) choose(selected, isCommand(event));
    else if (isCommand(event) && event.key.toLowerCase() === 'd' && selected) star(selected);
    else if (next !== undefined) setPointed(entries[next]?.id);
    else return;
    event.preventDefault();
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
      onKeyDown={(event) => closeOnEscape(event, onClose)}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="ems-palette-head">
        <Icon of={search} />
        <PaletteField
          ref={field}
          listId={`${id}-list`}
          isExpanded={entries.length > 0}
          onText={(typed) => {
            setText(typed);
            setPointed(undefined);
          }}
          {...{ text, selected, pointed, onKeyDown }}
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
      <PaletteNotes {...{ text, count, searching, failed }} />
      <PaletteFoot selected={selected} favourites={favourites} onStar={star} />
      <LiveRegion>
        {!searching && text.trim() !== '' && (count > 0 ? t('count', { count }) : t('none', { text }))}
      </LiveRegion>
      <div ref={setLayer} className="ems-dialog-layer" />
    </dialog>
  );
}

/** Esc closes the palette, and nothing around it. */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

type Found = ReturnType<typeof useSections>;

interface PaletteNotesProps extends Pick<Found, 'searching' | 'failed'> {
  text: string;
  /** How many entries were found. */
  count: number;
}

/** That nothing was found, and which lists could not be searched. */
function PaletteNotes({ text, count, searching, failed }: PaletteNotesProps) {
  const t = useTexts(paletteTexts);
  return (
    <>
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
    </>
  );
}

interface PaletteFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'onKeyDown'> {
  listId: string;
  text: string;
  selected: Entry | undefined;
  isExpanded: boolean;
  /** Undefined: no key has chosen an entry. */
  pointed: string | undefined;
  onText(text: string): void;
}

function PaletteField(props: PaletteFieldProps) {
  const { ref, listId, text, selected, pointed, isExpanded, onText, onKeyDown } = props;
  const t = useTexts(paletteTexts);
  return (
    <input
      ref={ref}
      type="text"
      role="combobox"
      className="ems-palette-field"
      aria-label={t('label')}
      aria-autocomplete="list"
      aria-expanded={isExpanded}
      aria-controls={listId}
      // Before anything is typed a screen reader reads the field.
      aria-activedescendant={(text || pointed) && selected ? optionId(listId, selected) : undefined}
      placeholder={t('placeholder')}
      maxLength={textMax}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Whether the click asks for a new window, as on a link: with Ctrl, Cmd or the middle button. */
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
