import { useCallback } from 'react';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { listText } from '#src/lib/text/list-text.ts';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { shellTexts } from '../shell-texts.ts';
import { titleOf, useConsoleTabs } from './tabs-context.ts';

/** The titles of the pages with unsaved entries, as a sentence lists them; of `keys` alone where they are given. */
export function useUnsavedTitles(): (keys?: readonly string[]) => string | undefined {
  const { tabs, table } = useConsoleTabs();
  const language = useLanguage();
  return useCallback(
    (keys) => {
      const dirty = tabs.dirtyTabs(keys);
      if (dirty.length === 0) return undefined;
      return listText(
        language,
        dirty.map((key) => titleOf(table, key)),
      );
    },
    [tabs, table, language],
  );
}

/**
 * Does what would lose unsaved entries of `keys`, of all pages without them: at once where there are none, else only
 * when the one question that names the pages is answered so.
 */
export function useGuard(): (act: () => void, keys?: readonly string[]) => void {
  const t = useTexts(shellTexts);
  const confirm = useConfirm();
  const titles = useUnsavedTitles();
  return useCallback(
    (act, keys) => {
      const pages = titles(keys);
      if (pages === undefined) return act();
      const question = {
        title: t('tabs.lose.title'),
        text: t('tabs.lose.text', { pages }),
        action: t('tabs.lose.discard'),
        cancel: t('tabs.lose.keep'),
        danger: true,
      };
      void confirm(question).then((isSure) => isSure && act());
      return undefined;
    },
    [t, confirm, titles],
  );
}
