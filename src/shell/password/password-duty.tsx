import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { popChanged } from './first-sign.ts';
import { loadPasswordDialog } from './load-dialog.ts';
import { passwordTexts } from './texts.ts';
import { useDuty } from './use-duty.ts';

const retryDelayMs = 3_000;

/**
 * Asks for a new password if the server requires one, and confirms the last change. `refused`: the server refuses every
 * call until the password is changed.
 */
export function PasswordDuty({ refused = false }: { refused?: boolean }) {
  const duty = useDuty(refused);
  const [isClosed, setClosed] = useState(false);
  const language = useLanguage();
  const { data: ChangePasswordDialog } = useQuery({
    queryKey: ['passwordDialog', language],
    queryFn: () => loadPasswordDialog(language),
    enabled: duty !== undefined,
    staleTime: Infinity,
    // What must be changed is not spared by a network that is away.
    retry: true,
    retryDelay: retryDelayMs,
  });
  useChangedNotice(language);
  if (!duty || (isClosed && duty === 'initial') || !ChangePasswordDialog) return null;
  return <ChangePasswordDialog reason={duty} onClose={() => setClosed(true)} />;
}

/** Whether the page was reloaded after a change. */
function useChangedNotice(language: Language): void {
  const notices = useNotices();
  useEffect(() => {
    if (!popChanged()) return;
    loadPlainTexts(passwordTexts, language).then(
      ({ saved }) => notices.toast(saved, 'success'),
      // The change is saved all the same.
      () => undefined,
    );
  }, [notices, language]);
}
