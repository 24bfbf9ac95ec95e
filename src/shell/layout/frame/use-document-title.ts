import { useEffect } from 'react';
import { useGuest } from '../../guest.ts';

/** `(3) Alarms – Grid 7`: what is new comes first, since a narrow browser tab cuts off the rest. */
export const documentTitle = (unread: number, page: string | undefined, system: string): string =>
  (unread > 0 ? `(${unread}) ` : '') + [page, system].filter(Boolean).join(' – ');

export function useDocumentTitle(unread: number, page: string | undefined, system: string): void {
  const guest = useGuest();
  useEffect(() => {
    if (guest) guest.onTitle({ page, system, unread });
    else document.title = documentTitle(unread, page, system);
  }, [guest, unread, page, system]);
}
