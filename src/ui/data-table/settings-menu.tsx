import sliders from 'primeicons/raw-svg/sliders-h.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { MenuButton, type MenuItem } from '../popover/menu-button.tsx';
import { texts } from '../texts.ts';
import type { Column, Density, TableSettings } from './types.ts';

interface SettingsMenuProps {
  columns: readonly Column<never>[];
  settings: TableSettings;
  /** Those in sight: not hidden, and with width for them. */
  shown: readonly Column<never>[];
  onSettings(settings: TableSettings): void;
}

const densities: readonly Density[] = ['comfortable', 'compact'];

/** Which columns are shown, and how high the rows are. */
export function SettingsMenu({ columns, settings, shown, onSettings }: SettingsMenuProps) {
  const t = useTexts(texts);
  const isShown = (id: string) => shown.some((column) => column.id === id);
  const toggle = (id: string) => {
    const without = (ids: readonly string[] = []) => ids.filter((other) => other !== id);
    const [hidden, pinned] = [without(settings.hidden), without(settings.pinned)];
    const choice = isShown(id) ? { hidden: [...hidden, id], pinned } : { hidden, pinned: [...pinned, id] };
    onSettings({ ...settings, ...choice });
  };
  const items: readonly MenuItem[] = [
    ...columns.map((column) => ({
      id: column.id,
      label: column.header,
      checked: isShown(column.id),
      many: true,
      disabled: column.fixed ?? false,
      onSelect: () => toggle(column.id),
    })),
    { id: 'separator', separator: true },
    ...densities.map((density) => ({
      id: density,
      label: t(`table.${density}`),
      checked: settings.density === density,
      onSelect: () => onSettings({ ...settings, density }),
    })),
  ];
  return (
    <MenuButton label={t('table.settings')} icon={sliders} items={items} align="end" className="ems-table-settings" />
  );
}
