import pauseIcon from 'primeicons/raw-svg/pause.svg?icon';
import playIcon from 'primeicons/raw-svg/play.svg?icon';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Clip } from '#src/contract/system/workbench-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import type { BackdropKind } from './backdrop.ts';
import css from './backdrop.css?inline';
import { useMedia } from './use-media.ts';
import { workbenchTexts } from './workbench-texts.ts';

const styles = sheet(css);
const stillness = '(prefers-reduced-motion: reduce)';

function watchStillness(changed: () => void): () => void {
  const wish = matchMedia(stillness);
  wish.addEventListener('change', changed);
  return () => wish.removeEventListener('change', changed);
}

function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const wantsStillness = () => matchMedia(stillness).matches;
const isHidden = () => document.hidden;

interface BackdropProps {
  kind: BackdropKind;
  /** In the header, where it covers nothing of the page. */
  keySlot: HTMLElement | null;
}

/** A decorative film behind a page, which may stand still without loss. */
export function Backdrop({ kind, keySlot }: BackdropProps) {
  useStyles(styles);
  const media = useMedia();
  if (kind === 'banner') return <img className="ems-banner" src={media.banner} alt="" />;
  return <Film key={kind} kind={kind} clip={media[kind]} keySlot={keySlot} />;
}

function Film({ kind, clip, keySlot }: { kind: 'power' | 'storage'; clip: Clip; keySlot: HTMLElement | null }) {
  const t = useTexts(workbenchTexts);
  const video = useRef<HTMLVideoElement>(null);
  const [paused, setPaused] = useState(false);
  const still = useSyncExternalStore(watchStillness, wantsStillness);
  const hidden = useSyncExternalStore(watchVisibility, isHidden);
  const plays = !paused && !still && !hidden;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // React sets the attribute too late for the browser's rule that only silent films begin by themselves.
    element.muted = true;
    // Refused by a browser that saves energy: the poster stays.
    if (plays) element.play().catch(() => undefined);
    else element.pause();
  }, [plays]);
  return (
    <>
      <div className="ems-backdrop" data-kind={kind} aria-hidden="true">
        <video
          ref={video}
          src={clip.video}
          poster={clip.poster}
          preload={still ? 'none' : 'auto'}
          loop
          muted
          playsInline
          disablePictureInPicture
          tabIndex={-1}
        />
      </div>
      {clip.video &&
        !still &&
        keySlot &&
        createPortal(
          <IconButton
            icon={paused ? playIcon : pauseIcon}
            label={t(paused ? 'film.play' : 'film.pause')}
            onClick={() => setPaused(!paused)}
          />,
          keySlot,
        )}
    </>
  );
}
