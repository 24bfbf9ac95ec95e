import { type RefObject, useEffect } from 'react';
import type { Tabs } from './tabs.ts';

/**
 * The shown page fills the window, and the screen where the browser can: the whole document goes there, so that alarms
 * and questions stay in sight. Esc leaves.
 */
export function useFullPage(box: RefObject<HTMLElement | null>, tabs: Tabs, full: boolean): void {
  useEffect(() => {
    if (!full) return;
    box.current
      ?.querySelector<HTMLElement>('.ems-shelf:not([data-hidden]) [data-page]')
      ?.focus({ preventScroll: true });
    const isOurs = document.fullscreenEnabled && document.fullscreenElement === null;
    if (isOurs) document.documentElement.requestFullscreen().catch(() => undefined);
    const leave = () => tabs.setFull(false);
    const onChange = () => document.fullscreenElement === null && leave();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal')) leave();
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKeyDown);
      if (isOurs && document.fullscreenElement) void document.exitFullscreen();
      document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    };
  }, [box, tabs, full]);
}
