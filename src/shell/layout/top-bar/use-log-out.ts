import signOut from 'primeicons/raw-svg/sign-out.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import type { MenuAction } from '#src/ui/popover/menu-button.tsx';
import { usePaletteActions } from '../../palette/palette-state.tsx';
import { shellTexts } from '../../shell-texts.ts';
import { logOut } from '../../sign-out.ts';
import { useConsoleTabs } from '../../tabs/tabs-context.ts';
import { useUnsavedTitles } from '../../tabs/use-guard.ts';

/** Logs out after a question that names what is unsaved; the palette offers it, too. */
export function useLogOut(): MenuAction & { readonly icon: typeof signOut } {
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
  const action = { id: 'logout', label: t('top.logout'), icon: signOut, onSelect: () => void ask() };
  usePaletteActions('logout', { icon: signOut, items: [action] });
  return action;
}
