import bars from 'primeicons/raw-svg/bars.svg?icon';
import { memo } from 'react';
import { usePicture } from '#src/blocks/use-picture.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { useGuest } from '../../guest.ts';
import { PaletteButton } from '../../palette/palette-button.tsx';
import { shellTexts } from '../../shell-texts.ts';
import type { ConsoleBrand } from '../../start/load-start.ts';
import { Clock } from './clock.tsx';
import { LinkState } from './link-state.tsx';
import { MessageBell } from './message-bell.tsx';
import css from './top-bar.css?inline';
import type { Sidebar } from '../side-menu/use-sidebar.ts';
import { UserCard } from './user-card.tsx';
import { UserControls } from './user-controls.tsx';
import { Weather } from '../weather/weather.tsx';

const styles = sheet(css);

interface TopBarProps {
  systemName: string;
  brand: ConsoleBrand;
  sidebar: Sidebar;
  /** Opens the tab of an address. */
  open(url: string): void;
}

/** Needs more than two lines of the usual size; a Chinese character is twice as wide as a letter. */
const isLong = (name: string): boolean => [...name].reduce((sum, each) => sum + (each >= '\u2e80' ? 2 : 1), 0) > 34;

/** Stands still while pages come and go. */
export const TopBar = memo(function TopBar({ systemName, brand, sidebar, open }: TopBarProps) {
  useStyles(styles);
  const t = useTexts(shellTexts);
  const guest = useGuest();
  return (
    <header className="ems-top">
      <IconButton
        className="ems-top-toggle"
        icon={bars}
        label={t(sidebar.open ? 'menu.collapse' : 'menu.expand')}
        aria-expanded={sidebar.open}
        onClick={() => sidebar.setOpen(!sidebar.open)}
      />
      <div className="ems-top-brand">
        <Logo brand={brand} />
        <span className={isLong(systemName) ? 'ems-top-name-long' : 'ems-top-name'} title={systemName}>
          {withSoftHyphens(systemName)}
        </span>
      </div>
      <PaletteButton />
      <LinkState />
      <Weather />
      <Clock />
      <MessageBell open={open} />
      {guest ? <UserCard moreItems={[]} /> : <UserControls />}
    </header>
  );
});

/** On a dark ground the logo for it, where there is one. */
function Logo({ brand: { logo, logoDark } }: { brand: ConsoleBrand }) {
  const guest = useGuest();
  const light = usePicture(logo) ?? guest?.logo ?? '/favicon.svg';
  const dark = usePicture(logoDark);
  return (
    <>
      <img className={dark && 'ems-top-light'} src={light} alt="" />
      {dark && <img className="ems-top-dark" src={dark} alt="" />}
    </>
  );
}
