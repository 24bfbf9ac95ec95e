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
  const loaded = usePasswordDialog(language, duty !== undefined);
  useChangedNotice(language);
  if (!duty || (isClosed && duty === 'initial') || !loaded) return null;
  return <loaded.Dialog reason={duty} onClose={() => setClosed(true)} />;
}

interface LoadedDialog {
  readonly Dialog: Awaited<ReturnType<typeof loadPasswordDialog>>;
  readonly language: Language;
}

/**
 * The dialog once its code and texts are loaded; a network failure does not spare the user the change. Not in the query
 * cache: two copies of the script share that, and a component works with the React of its own copy alone.
 */
function usePasswordDialog(language: Language, isNeeded: boolean): LoadedDialog | undefined {
  const [loaded, setLoaded] = useState<LoadedDialog>();
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      loadPasswordDialog(language).then(
        (Dialog) => isLeft || setLoaded({ Dialog, language }),
        () => {
          if (!isLeft) timer = setTimeout(load, retryDelayMs);
        },
      );
    };
    load();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [language, isNeeded]);
  return loaded?.language === language ? loaded : undefined;
}

/** Says after the page load that follows a change that it is saved. */
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
