import search from 'primeicons/raw-svg/search.svg?icon';
import times from 'primeicons/raw-svg/times.svg?icon';
import { type KeyboardEvent, useRef } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { IconButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { LiveRegion } from '#src/ui/state/live-region.tsx';
import { paletteTexts } from '../../palette/palette-texts.ts';
import type { MenuSearch } from './use-menu-search.ts';

interface MenuSearchFieldProps {
  search: MenuSearch;
  /** Enter: the first page found. */
  onFirst(): void;
}

/** Above the menu: typing leaves what matches, Enter opens the first, Esc brings the menu back. */
export function MenuSearchField({ search: { text, setText, finds }, onFirst }: MenuSearchFieldProps) {
  const t = useTexts(paletteTexts);
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // The drawer gives the focus back to the button that opened it, which would be pressed.
      event.preventDefault();
      return onFirst();
    }
    if (event.key !== 'Escape' || text === '') return;
    // Not the drawer's: it closes by the next one.
    event.preventDefault();
    event.stopPropagation();
    setText('');
  };
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  const count = finds?.pages.length;
  return (
    <div role="search" className="ems-menu-search">
      <Icon of={search} size={16} />
      <input
        ref={field}
        type="text"
        aria-label={t('menu.search')}
        placeholder={t('menu.search')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && <IconButton icon={times} label={t('menu.clear')} tooltip={false} onClick={clear} />}
      <LiveRegion>{count !== undefined && (count === 0 ? t('menu.none') : t('menu.count', { count }))}</LiveRegion>
    </div>
  );
}
