import { useEffect } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { onMissingCode } from '../lazy-component.ts';
import { useNotices } from '../notices/notices-context.ts';
import { texts } from '../texts.ts';

/** Says that code has to be waited for. `isWaiting`: whether it is this part of the page that waits; default: it is. */
export function LateCodeNote({ isWaiting }: { isWaiting?: () => boolean }) {
  const t = useTexts(texts);
  const notices = useNotices();
  useEffect(
    () =>
      onMissingCode(() => {
        if (isWaiting?.() !== false) notices.toast(t('state.codeLate'), 'error');
      }),
    [isWaiting, notices, t],
  );
  return null;
}
