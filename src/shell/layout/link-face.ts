import type { PushState } from '#src/api/push/channel.ts';

export type LinkFace = 'live' | 'connecting' | 'waiting' | 'offline' | 'stopped';

const faces: Readonly<Record<PushState, LinkFace>> = {
  idle: 'stopped',
  connecting: 'connecting',
  catchingUp: 'live',
  live: 'live',
  waiting: 'waiting',
  suspended: 'waiting',
  authLost: 'stopped',
  closed: 'stopped',
};

/** How the connection is called in the top bar. An open channel proves a network, whatever the browser believes. */
export function linkFace(state: PushState, online: boolean): LinkFace {
  const face = faces[state];
  return online || face === 'live' ? face : 'offline';
}
