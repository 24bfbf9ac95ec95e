import back from 'primeicons/raw-svg/chevron-left.svg?icon';
import forward from 'primeicons/raw-svg/chevron-right.svg?icon';
import pauseIcon from 'primeicons/raw-svg/pause.svg?icon';
import playIcon from 'primeicons/raw-svg/play.svg?icon';
import times from 'primeicons/raw-svg/times.svg?icon';
import { useEffect } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { workbenchTexts } from '../workbench-texts.ts';
import type { Wall } from './use-wall.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The wall's controls, hidden together with the pointer. Escape leaves the wall, too. */
export function WallBar({ wall }: { wall: Wall }) {
  const t = useTexts(workbenchTexts);
  const staysAwake = useWakeLock(wall.on);
  const { leave, turn, paused, setPaused, index, count, seconds } = wall;
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      // Not where it closes something first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(':popover-open, dialog[open]'))
        leave();
    };
    addEventListener('keydown', escape);
    return () => removeEventListener('keydown', escape);
  }, [leave]);
  return (
    <section className="ems-wall-bar" aria-label={t('wall.label')}>
      {count > 1 && (
        <>
          <IconButton icon={back} label={t('wall.before')} onClick={() => turn(-1)} />
          <IconButton
            icon={paused ? playIcon : pauseIcon}
            label={t(paused ? 'wall.go' : 'wall.pause')}
            onClick={() => setPaused(!paused)}
          />
          <IconButton icon={forward} label={t('wall.next')} onClick={() => turn(1)} />
          <span>{t('wall.position', { position: index + 1, all: count, seconds })}</span>
        </>
      )}
      {!staysAwake && <span>{t('wall.mayFallAsleep')}</span>}
      <Button icon={times} onClick={leave}>
        {t('wall.leave')}
      </Button>
    </section>
  );
}
