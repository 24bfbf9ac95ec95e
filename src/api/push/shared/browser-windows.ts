import { openBroadcast } from '#src/lib/broadcast.ts';
import type { PushPorts } from '../driver.ts';
import { share, type WindowPorts } from './share.ts';
import { readSaid } from './words.ts';

const nameOf = (group: string): string => `ems-push ${group}`;
const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

/** Holds the lock until `release` is called, or somebody takes it. */
function hold(group: string, steal: boolean, granted: () => void, abort: AbortController): Promise<unknown> {
  const released = new Promise<void>((resolve) => abort.signal.addEventListener('abort', () => resolve()));
  const run = () => {
    if (!abort.signal.aborted) granted();
    return released;
  };
  // A wish to take the lock away cannot be called off.
  const options = steal ? { steal } : { signal: abort.signal };
  return navigator.locks.request(nameOf(group), options, run);
}

/** The windows of this browser: by BroadcastChannel and Web Locks, which plain http does not have. */
const browserWindows: WindowPorts = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  newId: () => crypto.randomUUID(),
  line(group, hear) {
    if (!canShare()) return undefined;
    const line = openBroadcast(nameOf(group), readSaid);
    line.listen(hear);
    return { say: line.post, close: line.close };
  },
  lead(group, steal, { granted, lost, impossible }) {
    const abort = new AbortController();
    let isGranted = false;
    const grant = () => {
      isGranted = true;
      granted();
    };
    hold(group, steal, grant, abort).catch(() => {
      if (abort.signal.aborted) return;
      if (isGranted) lost();
      else impossible();
    });
    return () => abort.abort();
  },
};

export const shareInBrowser = (
  groupOf: (userId: string) => string,
  connect: PushPorts['connect'],
): PushPorts['connect'] => share(browserWindows, groupOf, connect);
