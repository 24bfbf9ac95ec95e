import type { Message } from '#src/contract/alarm/message.ts';
import type { ChangeFrame } from '#src/contract/push.ts';
import type { PushChannel } from './channel.ts';

type Topic = ChangeFrame['topic'];

export interface Listeners {
  /** How a channel is listened to. */
  readonly on: Pick<PushChannel, 'onStatus' | 'onMessage' | 'onChange' | 'onValues'>;
  status(): void;
  message(message: Message, caughtUp: boolean): void;
  change(topic: Topic, ids: readonly string[], at: number): void;
  values(frame: object): void;
}

/** A listener that throws is reported and harms neither the channel nor the other listeners. */
function createSet<A extends readonly unknown[]>() {
  const all = new Set<(...values: A) => void>();
  return {
    add(listener: (...values: A) => void): () => void {
      // Wrapped, so that the same function added twice is two listeners.
      const wrapped = (...values: A) => listener(...values);
      all.add(wrapped);
      return () => all.delete(wrapped);
    },
    call(...values: A): void {
      for (const listener of all) {
        try {
          listener(...values);
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}

/** Those who listen to one channel. */
export function createListeners(): Listeners {
  const status = createSet<[]>();
  const message = createSet<[Message, boolean]>();
  const change = createSet<[Topic, readonly string[], number]>();
  const lastChange = new Map<Topic, number>();
  const values = createSet<[object]>();
  return {
    on: {
      onStatus: status.add,
      onMessage: message.add,
      onValues: values.add,
      onChange(topic, listener) {
        const at = lastChange.get(topic);
        // A page's data are asked for before it is there to listen.
        if (at !== undefined) listener([], at);
        return change.add((changed, ...rest) => changed === topic && listener(...rest));
      },
    },
    status: status.call,
    message: message.call,
    change(topic, ids, at) {
      lastChange.set(topic, at);
      change.call(topic, ids, at);
    },
    values: values.call,
  };
}
