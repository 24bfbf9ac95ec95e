import { changeFrame, type PushFrame, pong, pongFrame } from '#src/contract/push.ts';
import { message } from '#src/contract/message.ts';

/** What arrived: a frame, the bare text `pong`, or undefined for whatever cannot be read or is of a kind unknown here. */
export function readFrame(text: string): PushFrame | typeof pong | undefined {
  if (text === pong) return pong;
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
  return kind === undefined ? message.safeParse(value).data : undefined;
}
