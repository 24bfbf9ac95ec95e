/** A line to all other windows of the origin, never to this one. */
export interface Broadcast<M> {
  post(message: M): void;
  /** Returns how to stop. */
  listen(listener: (message: M) => void): () => void;
  close(): void;
}

const closedBroadcast: Broadcast<never> = { post() {}, listen: () => () => undefined, close() {} };

/**
 * Opens the line of that name. Any page of the origin may speak on it, one of an older build included: `read` tells
 * what is ours and drops the rest. Where the browser has no such line, or refuses it, the window stands alone.
 */
export function openBroadcast<M>(name: string, read: (data: unknown) => M | undefined): Broadcast<M> {
  try {
    const channel = new BroadcastChannel(name);
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin only
      post: (message) => channel.postMessage(message),
      listen(listener) {
        const handleMessage = ({ data }: MessageEvent) => {
          const message = read(data);
          if (message !== undefined) listener(message);
        };
        channel.addEventListener('message', handleMessage);
        return () => channel.removeEventListener('message', handleMessage);
      },
      close: () => channel.close(),
    };
  } catch {
    return closedBroadcast;
  }
}
