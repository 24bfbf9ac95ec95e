import { toWallClock } from '#src/i18n/format.ts';
import { useServerNow } from '#src/ui/value/clock.ts';

/** The day of the viewer's calendar by the server's clock. */
export const useToday = (): string => useServerNow((now) => toWallClock(now).slice(0, 10));
