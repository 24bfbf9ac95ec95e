import type { PushState } from '#src/api/push/channel.ts';

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

/** How the push channel is called. An open one proves a network, whatever the browser believes. */
export function pushFace(state: PushState, online: boolean): PushFace {
  const face = faces[state];
  return online || face === 'live' ? face : 'offline';
}

/** How the connection as a whole is called in the top bar: an open channel is no comfort while no call is answered. */
export const linkFace = (push: PushFace, isFailing: boolean): LinkFace =>
  isFailing && push !== 'waiting' && push !== 'offline' ? 'failing' : push;
