import type { Alert } from './notification-alerts.ts';

export type DesktopPermission = NotificationPermission | 'unsupported';

/** Browsers have it on secure pages only. */
export const desktopPermission = (): DesktopPermission =>
  'Notification' in globalThis && isSecureContext ? Notification.permission : 'unsupported';

/** Asks the user; only as the answer to something the user has done. */
export const askDesktop = async (): Promise<DesktopPermission> =>
  desktopPermission() === 'default' ? Notification.requestPermission() : desktopPermission();

/** Shows a notification of the operating system; the same one of two windows is shown once. */
export function showDesktop({ key, title, text, open }: Alert): void {
  if (desktopPermission() !== 'granted') return;
  try {
    const shown = new Notification(title, { body: text, tag: key, icon: '/favicon.svg' });
    shown.addEventListener('click', () => {
      window.focus();
      open();
      shown.close();
    });
  } catch {
    // Phones want a service worker for it: there the page's own notification has to do.
  }
}
