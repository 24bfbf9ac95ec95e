import { useEffect, useRef } from 'react';
import { stampReload } from './reload-stamp.ts';
import type { VersionWatch } from './version-watch.ts';

interface MissingCode {
  watch: VersionWatch;
  /** Nothing would be lost by a reload. */
  isClean(): boolean;
  ask(): Promise<boolean>;
  reload(): void;
}

/**
 * Code that cannot be fetched while the server has another build is gone for good: the page reloads once by itself, or
 * asks first if it has unsaved entries. With the same build, or without an answer, it is a network error that the
 * page's retry solves.
 */
export function useMissingCode(given: MissingCode): void {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    let isAsking = false;
    const act = async () => {
      const { watch, isClean, ask, reload } = latest.current;
      const version = await watch.check();
      if (version === undefined || isAsking) return;
      if (isClean()) {
        if (stampReload(version)) reload();
        return;
      }
      isAsking = true;
      const wants = await ask();
      isAsking = false;
      if (wants) reload();
    };
    const missed = () => void act();
    window.addEventListener('vite:preloadError', missed);
    return () => window.removeEventListener('vite:preloadError', missed);
  }, []);
}
