import bars from 'primeicons/raw-svg/bars.svg?icon';
import signOut from 'primeicons/raw-svg/sign-out.svg?icon';
import { memo } from 'react';
import { usePicture } from '#src/blocks/use-picture.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button.tsx';
import { useConfirm } from '#src/ui/confirm.tsx';
import { useGuest } from '../guest.ts';
import { usePaletteActions } from '../palette/palette-state.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { shellTexts } from '../shell-texts.ts';
import { logOut } from '../sign-out.ts';
import { useConsoleTabs } from '../tabs/tabs-context.ts';
import { useDialogGuard } from './use-dialog-guard.ts';
import { UnsavedContext } from '#src/ui/unsaved.ts';
import { useUnsavedTitles } from '../tabs/use-guard.ts';
import { Clock } from './clock.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LinkState } from './link-state.tsx';
import { MessageBell } from './message-bell.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import css from './top-bar.css?inline';
import type { Sidebar } from './use-sidebar.ts';
import { UserCard } from './user-card.tsx';
import { Weather } from './weather.tsx';

const styles = sheet(css);

interface TopBarProps {
  systemName: string;
  logo: string | undefined;
  sidebar: Sidebar;
  /** Opens the tab of an address. */
  open(url: string): void;
}

/** Needs more than two lines of the usual size; a Chinese character is twice as wide as a letter. */
const isLong = (name: string): boolean => name.replace(/\p{Script=Han}/gu, 'mm').length > 34;

/** Stands still while pages come and go. */
export const TopBar = memo(function TopBar({ systemName, logo, sidebar, open }: TopBarProps) {
  useStyles(styles);
  const t = useTexts(shellTexts);
  const noteUnsaved = useDialogGuard();
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
        <img src={usePicture(logo) ?? guest?.logo ?? '/favicon.svg'} alt="" />
        <span className={isLong(systemName) ? 'ems-top-name-long' : 'ems-top-name'} title={systemName}>
          {systemName}
        </span>
      </div>
      <PaletteButton />
      <LinkState />
      <Weather />
      <Clock />
      <MessageBell open={open} />
      {!guest && (
        <>
          <FullscreenButton />
          <ThemeMenu />
          <LanguageMenu />
        </>
      )}
      <UnsavedContext value={guest ? undefined : noteUnsaved}>
        <UserCard />
      </UnsavedContext>
      {!guest && <LogoutButton />}
    </header>
  );
});

function LogoutButton() {
  const t = useTexts(shellTexts);
  const runtime = useRuntime();
  const confirm = useConfirm();
  const { tabs } = useConsoleTabs();
  const unsavedTitles = useUnsavedTitles();
  const ask = async () => {
    const pages = unsavedTitles();
    const text = pages === undefined ? t('logout.text') : t('tabs.lose.text', { pages });
    const question = { title: t('logout.title'), text, action: t('logout.action') };
    if (!(await confirm(question))) return;
    tabs.flush();
    await logOut(runtime);
  };
  const label = t('top.logout');
  const onSelect = () => void ask();
  usePaletteActions('logout', { icon: signOut, items: [{ id: 'logout', label, onSelect }] });
  return <IconButton icon={signOut} label={label} onClick={onSelect} />;
}
