import { openBroadcast } from '#src/lib/broadcast.ts';
import { hasLocks, requestLead } from '#src/lib/leader.ts';
import type { PushPorts } from '../driver.ts';
import { type PushTiming, sharedTimingOf } from '../timing.ts';
import { share, type WindowPorts } from './share.ts';
import { readSharedSocketMessage } from './socket-messages.ts';

const nameOf = (group: string): string => `ems-shared-socket ${group}`;

/** The windows of this browser: by BroadcastChannel and Web Locks, which plain http does not have. */
const browserWindows: Omit<WindowPorts, 'timing'> = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  newId: () => crypto.randomUUID(),
  line(group, handleMessage) {
    if (!hasLocks() || typeof BroadcastChannel !== 'function') return undefined;
    const line = openBroadcast(nameOf(group), readSharedSocketMessage);
    line.listen(handleMessage);
    return { post: line.post, close: line.close };
  },
  lead: (group, steal, handlers) => requestLead(nameOf(group), steal, handlers),
};

export const shareInBrowser = (
  groupOf: (userId: string) => string,
  connect: PushPorts['connect'],
  timing: PushTiming,
): PushPorts['connect'] => share({ ...browserWindows, timing: sharedTimingOf(timing) }, groupOf, connect);
