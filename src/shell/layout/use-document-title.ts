import { useEffect } from 'react';

/** `(3) Alarms – Grid 7`: what is new comes first, since a narrow browser tab cuts off the rest. */
export const documentTitle = (unread: number, page: string | undefined, system: string): string =>
  (unread > 0 ? `(${unread}) ` : '') + [page, system].filter(Boolean).join(' – ');

export function useDocumentTitle(unread: number, page: string | undefined, system: string): void {
  useEffect(() => {
    document.title = documentTitle(unread, page, system);
  }, [unread, page, system]);
}
