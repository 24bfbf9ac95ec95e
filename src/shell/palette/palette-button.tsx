import search from 'primeicons/raw-svg/search.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './palette-button.css?inline';
import { commandKey } from './palette-keys.ts';
import { usePalette } from './palette-state.tsx';
import { paletteTexts } from './palette-texts.ts';

const styles = sheet(css);

/** A button that resembles the palette's field and shows its keyboard shortcut. */
export function PaletteButton() {
  useStyles(styles);
  const t = useTexts(paletteTexts);
  const palette = usePalette();
  return (
    <button
      type="button"
      className="ems-palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={commandKey === 'Ctrl' ? 'Control+K' : 'Meta+K'}
      title={t('buttonHint')}
      onClick={() => palette.show(true)}
    >
      <Icon of={search} size={16} />
      <span className="ems-palette-button-word">{t('button')}</span>
      <kbd>{`${commandKey} K`}</kbd>
    </button>
  );
}
