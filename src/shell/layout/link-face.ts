import type { PushState, PushStatus } from '#src/api/push/channel.ts';

export type PushFace = 'live' | 'connecting' | 'waiting' | 'offline' | 'stopped';
export type LinkFace = PushFace | 'failing';

const faces: Readonly<Record<PushState, PushFace>> = {
  idle: 'stopped',
  connecting: 'connecting',
  catchingUp: 'live',
  live: 'live',
  waiting: 'waiting',
  suspended: 'waiting',
  authLost: 'stopped',
  closed: 'stopped',
};

/**
 * How the push channel is called. An open one proves a network, whatever the browser believes; one that was cut off
 * counts as cut off while it connects again.
 */
export function pushFace(
  { state, offlineSince }: Pick<PushStatus, 'state' | 'offlineSince'>,
  online: boolean,
): PushFace {
  const face = state === 'connecting' && offlineSince !== undefined ? 'waiting' : faces[state];
  return online || face === 'live' ? face : 'offline';
}

/** How the connection as a whole is called in the top bar: an open channel is no comfort while no call is answered. */
export const linkFace = (push: PushFace, isFailing: boolean): LinkFace =>
  isFailing && push !== 'waiting' && push !== 'offline' ? 'failing' : push;
