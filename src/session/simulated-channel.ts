import type { SessionChannel, SessionMessage } from './session-channel.ts';
import { readMessage } from './session-channel.ts';

/**
 * Windows of one origin in virtual time: what is posted reaches each other window after a delay, copied as the browser
 * would, and in order between any two of them.
 */
export function simulateWindows(delayMs: () => number) {
  const windows: { listeners: Set<(message: SessionMessage) => void>; isOpen: boolean }[] = [];
  return {
    open(): SessionChannel & { close(): void } {
      const self = { listeners: new Set<(message: SessionMessage) => void>(), isOpen: true };
      const freeAt = new Map<object, number>();
      windows.push(self);
      return {
        post(message) {
          const copy: unknown = structuredClone(message);
          for (const other of windows.filter((each) => each !== self && each.isOpen)) {
            const at = Math.max(Date.now() + delayMs(), freeAt.get(other) ?? 0);
            freeAt.set(other, at);
            setTimeout(() => {
              const received = readMessage(copy);
              if (received && other.isOpen) for (const listener of other.listeners) listener(received);
            }, at - Date.now());
          }
        },
        listen(listener) {
          self.listeners.add(listener);
          return () => self.listeners.delete(listener);
        },
        close() {
          self.isOpen = false;
        },
      };
    },
  };
}
