import type { Link, PushPorts } from '../driver.ts';
import type { PushTiming } from '../timing.ts';

type Connect = PushPorts['connect'];

/**
 * Shares the connection with the other windows of the group. The code is loaded with the first connection; where that
 * fails, the window opens a private connection.
 */
export function shareLater(groupOf: (userId: string) => string, connect: Connect, timing: PushTiming): Connect {
  let shared: Promise<Connect> | undefined;
  const load = () =>
    import('./browser-windows.ts').then(
      ({ shareInBrowser }) => shareInBrowser(groupOf, connect, timing),
      () => connect,
    );
  return (userId, handlers) => {
    let link: Link | undefined;
    let isOver = false;
    shared ??= load();
    void shared.then((open) => {
      if (!isOver) link = open(userId, handlers);
    });
    return {
      send: (text) => link?.send(text),
      close(isDead) {
        isOver = true;
        link?.close(isDead);
      },
    };
  };
}
