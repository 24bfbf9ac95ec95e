import { useEffect, useState } from 'react';

/** Keeps the screen awake while the window is visible. @returns false if the browser or its policy forbids it */
export function useWakeLock(active: boolean): boolean {
  const [isActive, setIsActive] = useState(true);
  useEffect(() => {
    if (!active) return;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const request = async () => {
      if (document.hidden) return;
      try {
        // Only on trustworthy origins.
        if (!('wakeLock' in navigator)) return setIsActive(false);
        const got = await navigator.wakeLock.request('screen');
        if (isGone) return void got.release();
        lock = got;
        setIsActive(true);
      } catch {
        setIsActive(false);
      }
    };
    const again = () => void request();
    again();
    // The browser releases the lock in a hidden window.
    document.addEventListener('visibilitychange', again);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [active]);
  return isActive;
}
