import { smsCountdownMs } from '#src/contract/limits.ts';

/** Whole seconds until another code may be requested, by the wall clock, also after missed ticks of a hidden tab. */
export function secondsLeft(askedAt: number | undefined, now: number): number {
  if (askedAt === undefined) return 0;
  // A clock that was set back must not lock the button for hours.
  const passed = Math.max(0, now - askedAt);
  return Math.max(0, Math.ceil((smsCountdownMs - passed) / 1000));
}

const announceAt: readonly number[] = [60, 30, 10];

/** The announcements of the countdown to a screen reader: three figures instead of sixty. */
export const announcedSecondsAt = (left: number): number =>
  left === 0 ? 0 : (announceAt.findLast((seconds) => left <= seconds) ?? 0);
