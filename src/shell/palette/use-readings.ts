import { useEffect, useState } from 'react';
import { once } from '#src/lib/once.ts';
import type { Readings } from '#src/lib/text/search-match-text.ts';

let loaded: Readings | undefined;

const load = once(async () => {
  ({ readings: loaded } = await import('#src/lib/text/search-match-pinyin.ts'));
});

/** The pinyin readings of Chinese characters; undefined until they are loaded, which `enabled` starts. */
export function useReadings(enabled: boolean): Readings | undefined {
  const [, setArrived] = useState(false);
  useEffect(() => {
    if (!enabled || loaded) return;
    let isGone = false;
    // Without the readings titles are found only as they are written, which is not worth an error message.
    load().then(
      () => isGone || setArrived(true),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [enabled]);
  return loaded;
}
