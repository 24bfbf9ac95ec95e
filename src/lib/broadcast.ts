/** A channel to all other windows of the origin, never to this one. */
export interface Broadcast<M> {
  post(message: M): void;
  /** Returns a function that stops listening. */
  listen(listener: (message: M) => void): () => void;
  close(): void;
}

const closedBroadcast: Broadcast<never> = { post() {}, listen: () => () => undefined, close() {} };

/**
 * Opens the channel of that name. Any page of the origin may post on it, an older build included: `read` returns
 * undefined for foreign messages. Where the browser has no BroadcastChannel, or refuses it, nothing is sent or received.
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
