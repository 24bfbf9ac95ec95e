import { tryOrUndefined } from '#src/session/session-storage.ts';

/** For all windows of the browser; a page load does not unlock. */
export const activityKey = 'ems-active';

/** When the user of a session was last active in any window, in milliseconds since 1970; undefined: of another session. */
export function lastActivity(sessionId: string): number | undefined {
  const [id, at] = (tryOrUndefined(() => localStorage.getItem(activityKey)) ?? '').split(' ');
  return id === sessionId && Number.isFinite(Number(at)) ? Number(at) : undefined;
}

export function noteActivity(sessionId: string, at: number): void {
  tryOrUndefined(() => localStorage.setItem(activityKey, `${sessionId} ${at}`));
}
