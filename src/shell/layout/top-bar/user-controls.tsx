import { useIsNarrower } from '#src/ui/layout/use-is-narrower.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { MenuButton, type MenuItem } from '#src/ui/popover/menu-button.tsx';
import { UnsavedContext } from '#src/ui/dialog/unsaved.ts';
import { FullscreenButton } from './fullscreen-button.tsx';
import { useDialogGuard } from '../frame/use-dialog-guard.ts';
import { useLanguageChoice } from './use-language-choice.ts';
import { useLogOut } from './use-log-out.ts';
import { useThemeChoice } from './use-theme-choice.ts';
import { UserCard } from './user-card.tsx';

/** Below this width theme, language and logout are items of the user's menu, and the bar shows the system's name. */
const phoneWidthPx = 560;

/** Theme, language, the user's menu and logout, at the end of the top bar. */
export function UserControls() {
  const isPhone = useIsNarrower(phoneWidthPx);
  const noteUnsaved = useDialogGuard();
  const theme = useThemeChoice();
  const language = useLanguageChoice();
  const logOut = useLogOut();
  const phoneItems: readonly MenuItem[] = [
    { id: 'themeLine', separator: true, label: theme.label },
    ...theme.items,
    { id: 'languageLine', separator: true, label: language.label },
    ...language.items,
    { id: 'logoutLine', separator: true },
    logOut,
  ];
  return (
    <>
      <FullscreenButton />
      {!isPhone && (
        <>
          <MenuButton {...theme} align="end" />
          <MenuButton {...language} align="end" />
        </>
      )}
      <UnsavedContext value={noteUnsaved}>
        <UserCard moreItems={isPhone ? phoneItems : []} />
      </UnsavedContext>
      {!isPhone && <IconButton icon={logOut.icon} label={logOut.label} onClick={logOut.onSelect} />}
    </>
  );
}
