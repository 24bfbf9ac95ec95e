import { useEffect, useRef } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { onMissingCode } from '../lazy-component.ts';
import { useNotices } from '../notices/notices-context.ts';
import { texts } from '../texts.ts';

/** Code that is late may be that of another element of the page: one that waits for some is in use, or shows a skeleton. */
const isWaiting = (root: Node | undefined): boolean =>
  !(root instanceof ShadowRoot) ||
  root.host.matches(':focus-within') ||
  root.querySelector('[aria-busy="true"]') !== null;

/** Says that code has to be waited for, in the document or in the element that waits for it. */
export function LateCodeNote() {
  const t = useTexts(texts);
  const notices = useNotices();
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(
    () => onMissingCode(() => isWaiting(mark.current?.getRootNode()) && notices.toast(t('state.codeLate'), 'error')),
    [notices, t],
  );
  return <span ref={mark} hidden />;
}
