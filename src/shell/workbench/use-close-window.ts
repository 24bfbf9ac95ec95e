import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { useGuest } from '../guest.ts';
import { homePath } from '../paths.ts';
import { workbenchTexts } from './workbench-texts.ts';

/** Closes the window, in a host page the workbench; offers the console if the browser refuses to close it. */
export function useCloseWindow(): () => Promise<void> {
  const t = useTexts(workbenchTexts);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const guest = useGuest();
  return useCallback(async () => {
    if (guest) return guest.leaveWorkbench();
    window.close();
    if (window.closed) return;
    const wantsConsole = await confirm({
      title: t('refused.title'),
      text: t('refused.text'),
      action: t('refused.action'),
      cancel: t('refused.cancel'),
    });
    if (wantsConsole) void navigate(homePath);
  }, [t, navigate, confirm, guest]);
}
