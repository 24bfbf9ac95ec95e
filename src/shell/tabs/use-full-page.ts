import { type RefObject, useEffect } from 'react';
import { useStyleRoot } from '#src/theme/styles.ts';
import { useGuest } from '../guest.ts';
import type { Tabs } from './tabs.ts';

/**
 * The shown page fills the window, and the screen if the browser supports it: the whole document goes full screen, so
 * that alarms and dialogs stay visible. Esc leaves. In a host page it fills the element.
 */
export function useFullPage(box: RefObject<HTMLElement | null>, tabs: Tabs, full: boolean): void {
  const root = useStyleRoot();
  const isGuest = useGuest() !== undefined;
  useEffect(() => {
    if (!full) return;
    box.current
      ?.querySelector<HTMLElement>('.ems-tab-frame:not([data-hidden]) [data-page]')
      ?.focus({ preventScroll: true });
    const isOurs = !isGuest && document.fullscreenEnabled && document.fullscreenElement === null;
    if (isOurs) document.documentElement.requestFullscreen().catch(() => undefined);
    const leave = () => tabs.setFull(false);
    const onChange = () => !isGuest && document.fullscreenElement === null && leave();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !root.querySelector('dialog:modal')) leave();
    };
    document.addEventListener('fullscreenchange', onChange);
    root.addEventListener('keydown', onKeyDown as EventListener);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      root.removeEventListener('keydown', onKeyDown as EventListener);
      if (isOurs && document.fullscreenElement) void document.exitFullscreen();
      root.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    };
  }, [box, tabs, full, root, isGuest]);
}
