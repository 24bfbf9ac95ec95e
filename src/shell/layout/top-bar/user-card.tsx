import bell from 'primeicons/raw-svg/bell.svg?icon';
import home from 'primeicons/raw-svg/home.svg?icon';
import key from 'primeicons/raw-svg/key.svg?icon';
import spinner from 'primeicons/raw-svg/spinner.svg?icon';
import undo from 'primeicons/raw-svg/undo.svg?icon';
import userEdit from 'primeicons/raw-svg/user-edit.svg?icon';
import { useTimeZoneMode } from '#src/blocks/display-preferences.tsx';
import { usePicture } from '#src/blocks/use-picture.ts';
import { timeZoneModes } from '#src/contract/user/preferences.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { MenuButton, type MenuItem } from '#src/ui/popover/menu-button.tsx';
import { useGuest } from '../../guest.ts';
import { usePaletteActions } from '../../palette/palette-state.tsx';
import { loadNotificationDialog } from '../../notification-settings/load-dialog.ts';
import { commonHomePath } from '../../paths.ts';
import { useConsoleTabs } from '../../tabs/tabs-context.ts';
import { useShownPage } from '../../tabs/use-tabs.ts';
import { loadPasswordDialog } from '../../password/load-dialog.ts';
import { loadProfileDialog } from './load-profile-dialog.ts';
import { topTexts } from './top-texts.ts';
import { useDefaultHome } from '../frame/use-home.ts';
import { useLazyDialog } from '../frame/use-lazy-dialog.ts';

/** The signed-in user, so that a shift does not act under the name of the previous one, and the user's settings. */
export function UserCard({ moreItems }: { moreItems: readonly MenuItem[] }) {
  const t = useTexts(topTexts);
  const { realName, roleCode, user } = useSession();
  const { Shown, busy, open, close } = useLazyDialog();
  const homeItems = useHomeItems();
  const times = useTimeZoneMode();
  const isGuest = useGuest() !== undefined;
  const name = realName || '-';
  const role = isRole(roleCode) ? t(`roles.${roleCode}`) : roleCode;
  const items: readonly MenuItem[] = [
    { id: 'profile', label: t('user.profile'), icon: userEdit, onSelect: () => void open(loadProfileDialog) },
    ...(isGuest
      ? []
      : [{ id: 'password', label: t('user.password'), icon: key, onSelect: () => void open(loadPasswordDialog) }]),
    {
      id: 'notifications',
      label: t('user.notifications'),
      icon: bell,
      onSelect: () => void open(loadNotificationDialog),
    },
    { id: 'timesLine', separator: true },
    ...timeZoneModes.map((each) => ({
      id: `times-${each}`,
      label: t(`user.times.${each}`),
      checked: each === times.mode,
      disabled: times.busy,
      onSelect: () => times.choose(each),
    })),
    ...homeItems,
  ];
  usePaletteActions('user', { icon: userEdit, items });
  return (
    <>
      <div className="ems-user" aria-busy={busy || undefined}>
        <MenuButton
          label={t('user.menu', { name: `${name} ${role}` })}
          items={[...items, ...moreItems]}
          kind="plain"
          align="end"
        >
          <span className="ems-user-picture">
            {busy ? (
              <span className="ems-user-sign">
                <Icon of={spinner} className="ems-button-progress" />
              </span>
            ) : (
              <Avatar picture={user?.avatar} name={name} />
            )}
            <span className="ems-user-words">
              <span className="ems-user-name">{name}</span> <span className="ems-user-role">{role}</span>
            </span>
          </span>
        </MenuButton>
      </div>
      {Shown && <Shown onClose={close} />}
    </>
  );
}

const roles = ['OPERATOR', 'OWNER', 'DISTRIBUTOR', 'ADMIN'] as const;
/** Roles can be added on the server: those have their code for a name. */
const isRole = (code: string): code is (typeof roles)[number] => roles.some((role) => role === code);

function Avatar({ picture, name }: { picture: string | null | undefined; name: string }) {
  const address = usePicture(picture);
  return address ? (
    <img className="ems-user-sign" src={address} alt="" />
  ) : (
    <span className="ems-user-sign" aria-hidden="true" data-initial={[...name][0]} />
  );
}

/** Set where the page shown is not the home, cancel where one is set. */
function useHomeItems(): readonly MenuItem[] {
  const t = useTexts(topTexts);
  const { page: homePage, busy, set, cancel } = useDefaultHome(useConsoleTabs().table);
  const page = useShownPage();
  const items: MenuItem[] = [];
  if (page && page.path !== commonHomePath && page !== homePage)
    items.push({ id: 'setHome', label: t('user.setHome'), icon: home, disabled: busy, onSelect: () => set(page) });
  if (homePage)
    items.push({
      id: 'cancelHome',
      label: t('user.cancelHome'),
      hint: homePage.meta.title,
      icon: undo,
      disabled: busy,
      onSelect: cancel,
    });
  return items.length > 0 ? [{ id: 'homeLine', separator: true }, ...items] : [];
}
