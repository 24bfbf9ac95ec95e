import type { PushState, PushStatus } from '#src/api/push/channel.ts';

export type PushLabel = 'live' | 'connecting' | 'waiting' | 'offline' | 'stopped';
export type LinkStatus = PushLabel | 'failing';

const statusByState: Readonly<Record<PushState, PushLabel>> = {
  idle: 'stopped',
  connecting: 'connecting',
  catchingUp: 'live',
  live: 'live',
  waiting: 'connecting',
  suspended: 'waiting',
  authLost: 'stopped',
  closed: 'stopped',
};

/**
 * The displayed state of the push channel. An open channel proves a network even if the browser reports none; an
 * interrupted one is shown as interrupted until it is open again, and one whose first attempt failed as connecting.
 */
export function pushLinkStatus({ state, isAway }: Pick<PushStatus, 'state' | 'isAway'>, online: boolean): PushLabel {
  const status = isAway && statusByState[state] === 'connecting' ? 'waiting' : statusByState[state];
  return online || status === 'live' ? status : 'offline';
}

/** How the connection as a whole is called in the top bar: an open channel is no comfort while no call is answered. */
export const overallLinkStatus = (push: PushLabel, isFailing: boolean): LinkStatus =>
  isFailing && push !== 'waiting' && push !== 'offline' ? 'failing' : push;
