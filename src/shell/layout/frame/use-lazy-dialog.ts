import { type ComponentType, useState } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { topTexts } from '../top-bar/top-texts.ts';

export type LazyDialog = ComponentType<{ onClose(): void }>;
/** Fetches a dialog's code and texts. */
export type LoadDialog = (language: Language) => Promise<LazyDialog>;

interface LazyDialogState {
  /** The dialog that is open. */
  readonly Shown: LazyDialog | undefined;
  /** While one is being fetched. */
  readonly busy: boolean;
  open(load: LoadDialog): Promise<void>;
  close(): void;
}

/** Opens dialogs whose code is loaded on demand; code that cannot be fetched is requested again at the next opening. */
export function useLazyDialog(): LazyDialogState {
  const t = useTexts(topTexts);
  const language = useLanguage();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [Shown, setShown] = useState<LazyDialog>();

  const open = async (load: LoadDialog): Promise<void> => {
    setBusy(true);
    const loaded = await load(language).catch(() => undefined);
    setBusy(false);
    if (loaded) return setShown(() => loaded);
    const question = { title: t('dialog.failedTitle'), text: t('dialog.failedText'), action: t('dialog.retry') };
    return (await confirm(question)) ? open(load) : undefined;
  };
  return { Shown, busy, open, close: () => setShown(undefined) };
}
