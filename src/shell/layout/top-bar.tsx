import bars from 'primeicons/raw-svg/bars.svg?icon';
import bell from 'primeicons/raw-svg/bell.svg?icon';
import signOut from 'primeicons/raw-svg/sign-out.svg?icon';
import { memo } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button.tsx';
import { useConfirm } from '#src/ui/confirm.tsx';
import { shellTexts } from '../shell-texts.ts';
import { logOut } from '../sign-out.ts';
import { Clock } from './clock.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LinkState } from './link-state.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import css from './top-bar.css?inline';
import type { Sidebar } from './use-sidebar.ts';
import { UserCard } from './user-card.tsx';

const styles = sheet(css);

interface TopBarProps {
  systemName: string;
  logo: string | undefined;
  unread: number;
  sidebar: Sidebar;
  openMessages(): void;
}

/** Stands still while pages come and go. */
export const TopBar = memo(function TopBar({ systemName, logo, unread, sidebar, openMessages }: TopBarProps) {
  useStyles(styles);
  const t = useTexts(shellTexts);
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
        <img src={logo ?? '/favicon.svg'} alt="" />
        <span className="ems-top-name" title={systemName}>
          {systemName}
        </span>
      </div>
      <LinkState />
      <Clock />
      <IconButton
        className="ems-top-bell"
        icon={bell}
        label={t('top.messages', { count: unread })}
        badge={unread}
        onClick={openMessages}
      />
      <FullscreenButton />
      <ThemeMenu />
      <LanguageMenu />
      <UserCard />
      <LogoutButton />
    </header>
  );
});

function LogoutButton() {
  const t = useTexts(shellTexts);
  const runtime = useRuntime();
  const confirm = useConfirm();
  const ask = async () => {
    const question = { title: t('logout.title'), text: t('logout.text'), action: t('logout.action') };
    if (await confirm(question)) await logOut(runtime);
  };
  return <IconButton icon={signOut} label={t('top.logout')} onClick={() => void ask()} />;
}
