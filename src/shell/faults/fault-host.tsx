import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { requirePassword } from '../password/use-duty.ts';
import { shellTexts } from '../shell-texts.ts';
import { logInAgain } from '../sign-out.ts';
import { TabsContext } from '../tabs/tabs-context.ts';
import type { Faults } from './faults.ts';

const nothing = () => undefined;

const controls = 'button, a[href], [role="tab"], [role^="menuitem"], [role="option"]';

/** Shows errors: as a toast, or as the single dialog that asks to log in again. */
export function FaultHost({ faults }: { faults: Faults }) {
  const t = useTexts(shellTexts);
  const runtime = useRuntime();
  const notices = useNotices();
  const confirm = useConfirm();
  const tabs = use(TabsContext)?.tabs;
  const { pathname } = useLocation();
  useEffect(() => faults.userActed(), [faults, pathname]);
  useEffect(() => {
    // A click on text alone may be the end of a selection that is copied.
    const handleClick = (event: MouseEvent) => {
      const isControl = event.composedPath().some((node) => node instanceof Element && node.matches(controls));
      if (isControl) faults.userActed();
    };
    document.addEventListener('click', handleClick, true);
    return () => document.removeEventListener('click', handleClick, true);
  }, [faults]);
  useEffect(
    () =>
      faults.show({
        toast: ({ msg, textKey }) => notices.toast(msg ?? t(`fault.${textKey}`), 'error'),
        askRelogin: async (signal, known) => {
          const reason =
            known ?? (await import('./end-reason.ts').then(({ endReason }) => endReason(runtime.api), nothing));
          if (signal.aborted) return false;
          return confirm({
            signal,
            title: t('relogin.title'),
            text: reason === undefined ? t('relogin.text') : t('relogin.reason', { reason }),
            action: t('relogin.action'),
            cancel: t('relogin.cancel'),
          });
        },
        relogin: () => {
          tabs?.flush();
          logInAgain(runtime);
        },
        requirePassword: () => requirePassword(runtime),
      }),
    [faults, t, notices, confirm, runtime, tabs],
  );
  return null;
}
