import { abnormalCode } from '#src/transport/socket.ts';
import type { Context } from './machine-model.ts';

/** Not a close code: another window found the shared connection silent. */
export const silentCode = 0;
/** Going away, restart, try again later: every client is sent off at once, so they must not return at once. */
const restartCodes: readonly number[] = [1001, 1012, 1013];

/**
 * Milliseconds until the next attempt after a close; undefined for none. The specification's rule for every code but
 * 1006, and for that one waits that grow with the tries and are spread.
 */
export function reconnectDelay({ policy, timing, random }: Context, code: number, tries: number): number | undefined {
  const { reconnect, reconnectMax, spread } = timing;
  if (code !== abnormalCode) {
    return policy === 'resilient' && restartCodes.includes(code) ? reconnect + random() * spread : reconnect;
  }
  if (policy === 'literal') return undefined;
  // The third wait is as short as the second: several short outages in a row are no long one.
  const grown = tries === 0 ? spread : Math.min(reconnectMax - reconnect, reconnect * 2 ** Math.max(1, tries - 1));
  return reconnect + random() * grown;
}
