import palette from 'primeicons/raw-svg/palette.svg?icon';
import { useEffect, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { followTheme, readTheme, saveTheme } from '#src/theme/theme.ts';
import { type Theme, themes } from '#src/theme/themes.ts';
import { type ActionGroup, usePaletteActions } from '../../palette/palette-state.tsx';
import { shellTexts } from '../../shell-texts.ts';

const names = { 'def-theme': 'def', 'home-theme': 'home', 'gy-theme': 'gy' } as const;

/** The themes to choose from; the palette offers them, too. */
export function useThemeChoice(): Required<ActionGroup> {
  const t = useTexts(shellTexts);
  const [current, setCurrent] = useState(readTheme);
  // The page has repainted itself.
  useEffect(() => followTheme(setCurrent), []);
  const choose = (theme: Theme) => {
    saveTheme(theme);
    setCurrent(theme);
  };
  const items = themes.map((theme) => ({
    id: theme,
    label: t(`top.themes.${names[theme]}`),
    checked: theme === current,
    onSelect: () => choose(theme),
  }));
  const group = { label: t('top.theme'), icon: palette, items };
  usePaletteActions('theme', group);
  return group;
}
