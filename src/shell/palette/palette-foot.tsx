import starOutline from 'primeicons/raw-svg/star.svg?icon';
import star from 'primeicons/raw-svg/star-fill.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import type { Entry } from './entries.ts';
import { commandKey } from './palette-keys.ts';
import { paletteTexts } from './palette-texts.ts';

interface PaletteFootProps {
  selected: Entry | undefined;
  favourites: ReadonlySet<string>;
  onStar(entry: Entry): void;
}

/** What the keys do; the star as a button, for those who have it neither by pointer nor by key. */
export function PaletteFoot({ selected, favourites, onStar }: PaletteFootProps) {
  const t = useTexts(paletteTexts);
  const page = selected?.target.kind === 'page' ? selected.target.url : undefined;
  const isFavourite = page !== undefined && favourites.has(page);
  const action = t(isFavourite ? 'star.remove' : 'star.add');
  return (
    <footer className="ems-palette-foot">
      <span className="ems-palette-keys" aria-hidden="true">
        <Key names={['Enter']} word={t('keys.open')} />
        <Key names={[commandKey, 'Enter']} word={t('keys.window')} />
        <Key names={[commandKey, 'D']} word={t('keys.star')} />
      </span>
      {selected && page !== undefined && (
        <Button
          kind="plain"
          icon={isFavourite ? star : starOutline}
          aria-keyshortcuts={`${commandKey === 'Ctrl' ? 'Control' : 'Meta'}+D`}
          aria-label={t('star.of', { action, title: selected.title })}
          onClick={() => onStar(selected)}
        >
          {action}
        </Button>
      )}
    </footer>
  );
}

function Key({ names, word }: { names: readonly string[]; word: string }) {
  return (
    <span className="ems-palette-key">
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
      {word}
    </span>
  );
}
