import {
  changeFrame,
  type ChangeFrame,
  pong,
  pongFrame,
  type SubscribedFrame,
  subscribedFrame,
} from '#src/contract/push.ts';
import { type Message, message } from '#src/contract/alarm/message.ts';

/** Values of points, not read yet: who shows none need not carry what reads them. */
export interface RawValues {
  readonly kind: 'values';
  readonly raw: object;
}

interface Pong {
  readonly kind: 'pong';
  readonly seq?: number | undefined;
}

/** What arrived: a frame, or undefined for whatever cannot be read or is of a kind unknown here. */
export function readFrame(text: string): Pong | ChangeFrame | SubscribedFrame | RawValues | Message | undefined {
  if (text === pong) return { kind: pong };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const kind: unknown = 'kind' in value ? value.kind : undefined;
  if (kind === 'pong') return pongFrame.safeParse(value).data;
  if (kind === 'change') return changeFrame.safeParse(value).data;
  if (kind === 'subscribed') return subscribedFrame.safeParse(value).data;
  if (kind === 'values') return { kind, raw: value };
  return kind === undefined ? message.safeParse(value).data : undefined;
}
