import expand from 'primeicons/raw-svg/arrow-up-right-and-arrow-down-left-from-center.svg?icon';
import shrink from 'primeicons/raw-svg/arrow-down-left-and-arrow-up-right-to-center.svg?icon';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { IconButton } from '#src/ui/button/button.tsx';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { usePaletteActions } from '../../palette/palette-state.tsx';
import { shellTexts } from '../../shell-texts.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export function FullscreenButton() {
  const t = useTexts(shellTexts);
  const notices = useNotices();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const warn = () => notices.toast(t('top.noFullscreen'), 'error');
  const toggle = () => {
    if (isFull) void document.exitFullscreen();
    else if (!document.fullscreenEnabled) warn();
    else document.documentElement.requestFullscreen().catch(warn);
  };
  const icon = isFull ? shrink : expand;
  const label = t(isFull ? 'top.leaveFullscreen' : 'top.fullscreen');
  usePaletteActions('fullscreen', { icon, items: [{ id: 'fullscreen', label, onSelect: toggle }] });
  return <IconButton className="ems-top-wide" icon={icon} label={label} onClick={toggle} />;
}
