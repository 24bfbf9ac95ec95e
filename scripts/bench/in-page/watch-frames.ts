interface Watched {
  /** ms from frame to frame. */
  readonly frames: number[];
  /** ms of each task of 50 ms and more. */
  readonly tasks: number[];
}

declare global {
  interface Window {
    watched?: Watched & { stop(): void };
  }
}

/** Begins to note frames and long tasks. Sent to the page as text: it knows nothing of this file. */
export function watchFrames(): void {
  const frames: number[] = [];
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  let last = performance.now();
  let isOver = false;
  const next = (now: number) => {
    if (isOver) return;
    frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  const stop = () => {
    isOver = true;
    observer.disconnect();
  };
  window.watched = { frames, tasks, stop };
}

/** Ends the recording and returns it. @throws Error when none is running */
export function stopWatching(): Watched {
  const { watched } = window;
  if (!watched) throw new Error('nothing is watched');
  watched.stop();
  const { frames, tasks } = watched;
  return { frames, tasks };
}
