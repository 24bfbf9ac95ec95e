import { useEffect } from 'react';
import { loginWarningDelayMs } from '#src/contract/limits.ts';
import { useGuest } from '../../guest.ts';
import { popLoginWarning } from '../../login-warning.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';

/** What the server warned of at login, once the user has arrived. */
export function useLoginWarning(): void {
  const notices = useNotices();
  const isGuest = useGuest() !== undefined;
  useEffect(() => {
    if (isGuest) return;
    const timer = setTimeout(() => {
      const warning = popLoginWarning();
      if (warning) notices.ingest({ group: 'login', title: warning });
    }, loginWarningDelayMs);
    return () => clearTimeout(timer);
  }, [notices, isGuest]);
}
