import { toWallClock } from '#src/i18n/format.ts';
import { useRuntime } from '#src/runtime.tsx';
import { useNow } from '#src/ui/value/clock.ts';
import { liveValuesOf } from '../live/live-values-of.ts';

/** The present day (`2026-11-22`) in a zone, by the server's clock as soon as that is known. */
export function useToday(zone: string): string {
  const { api, push } = useRuntime();
  const live = liveValuesOf(push, api);
  return useNow((now) => toWallClock(live.serverNow() ?? now, zone).slice(0, 10));
}
