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
 * asks first if it has unsaved entries. With the same build, or without an answer, it is a network error: a component is
 * waited for, and a page has its retry.
 */
export function useMissingCode(given: MissingCode): void {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    let isAsking = false;
    const answered = new Set<string>();
    const act = async (file: string) => {
      const { watch, isClean, ask, reload } = latest.current;
      const version = await watch.check();
      // A component's code is fetched again and again: for one file it is asked once.
      if (version === undefined || isAsking || answered.has(file)) return;
      if (isClean()) {
        if (stampReload(version)) reload();
        return;
      }
      isAsking = true;
      const wants = await ask();
      isAsking = false;
      answered.add(file);
      if (wants) reload();
    };
    const missed = ({ payload }: VitePreloadErrorEvent) => void act(payload.message);
    window.addEventListener('vite:preloadError', missed);
    return () => window.removeEventListener('vite:preloadError', missed);
  }, []);
}
