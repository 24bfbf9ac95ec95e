import { randomBytes, toHex } from '#src/lib/bytes.ts';
import type { SessionChannel } from './session-channel.ts';

/** Runs something in one window at a time; false where another window was the one. */
export type InOneWindow = (run: () => Promise<void>) => Promise<boolean>;

const lockName = 'ems-renewal';
/** How long the others have to say what they know or want. */
export const settleMs = 500;

/** By the browser's locks; where it has none (plain http), by word. */
export const inOneWindow = (channel: SessionChannel): InOneWindow =>
  'locks' in navigator ? byLock(channel) : byClaims(channel);

/** Whoever gets the lock hears first what the one before has done. A browser that refuses storage refuses locks, too. */
const byLock =
  (channel: SessionChannel): InOneWindow =>
  async (run) => {
    let isHeld = false;
    try {
      return await navigator.locks.request(lockName, async () => {
        isHeld = true;
        await hearOthers(channel);
        await run();
        return true;
      });
    } catch (error) {
      if (isHeld) throw error;
      return byClaims(channel)(run);
    }
  };

/** Each window says its number, the smallest goes; one that is under way already goes before all. */
export function byClaims(channel: SessionChannel, number = toHex(randomBytes(8))): InOneWindow {
  return async (run) => {
    let isRunning = false;
    let isBeaten = false;
    const claim = () => channel.post({ kind: 'claim', id: isRunning ? '' : number });
    const stop = channel.listen((message) => {
      if (message.kind !== 'claim') return;
      if (isRunning || message.id > number) claim();
      else isBeaten = true;
    });
    try {
      claim();
      await hearOthers(channel);
      if (isBeaten) return false;
      isRunning = true;
      await run();
      return true;
    } finally {
      stop();
    }
  };
}

async function hearOthers(channel: SessionChannel): Promise<void> {
  channel.post({ kind: 'ask' });
  await new Promise((resolve) => setTimeout(resolve, settleMs));
}
