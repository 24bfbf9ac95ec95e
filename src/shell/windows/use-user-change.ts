import { useEffect } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { useGuest } from '../guest.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { popUserChange } from './user-change.ts';
import { windowTexts } from './window-texts.ts';

/** Shows why the window has changed to another user. */
export function useUserChange(): void {
  const t = useTexts(windowTexts);
  const notices = useNotices();
  const { session } = useRuntime();
  const isGuest = useGuest() !== undefined;
  useEffect(() => {
    const name = session.state.realName || '-';
    if (!isGuest && popUserChange()) notices.ingest({ group: 'user', title: t('userChanged', { name }) });
  }, [t, notices, session, isGuest]);
}
