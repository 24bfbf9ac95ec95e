import type { PushState } from './channel.ts';
import type { Step, Timer } from './machine-model.ts';

const connected: readonly PushState[] = ['catchingUp', 'live', 'suspended'];
/** The next pong may arrive after this many times the delay of the last one. */
const pongPatience = 4;

export const isConnected = ({ m }: Step) => connected.includes(m.state);

/** Every third try in a row has more time: a slow link is a link. */
export const deadline = ({ timing }: Step, usual: number, tries: number): number =>
  tries % 3 === 2 ? Math.max(usual, timing.slowLink) : usual;

export function hangUp(s: Step, isDead = false): void {
  s.m.generation += 1;
  s.effects.push({ kind: 'close', isDead });
  for (const timer of ['connect', 'ping', 'pong', 'retry', 'stable', 'check'] as const) delete s.m.due[timer];
}

export function ping(s: Step): void {
  const { m, now, timing } = s;
  m.due.ping = now + timing.ping;
  m.pingedAt = now;
  if (m.isPongKnown && m.state !== 'suspended') m.due.pong ??= now + pongDeadline(s);
  s.effects.push({ kind: 'ping' });
}

/** A connection that answered within milliseconds so far is not waited for as long as a slow one. */
function pongDeadline({ m, timing }: Step): number {
  if (m.pongMs === 0) return timing.pong;
  return Math.min(timing.pong, Math.max(timing.quickPong, m.pongMs * pongPatience));
}

export function list(s: Step): void {
  const { m, now } = s;
  delete m.due.relist;
  delete m.due.check;
  m.listAgain = m.listing;
  if (m.listing) return;
  m.request += 1;
  m.listing = true;
  m.due.list = now + deadline(s, s.timing.list, m.listTries);
  s.effects.push({ kind: 'list', request: m.request });
}

export function cancelList(s: Step): void {
  s.m.request += 1;
  Object.assign(s.m, { listing: false, listAgain: false });
  delete s.m.due.list;
  delete s.m.due.relist;
  s.effects.push({ kind: 'cancelList' });
}

/** A sequence number that grew by more than the messages received: some are missing. */
export function compare(s: Step, seq: number): void {
  const { m } = s;
  const offset = seq - m.received;
  const firstIsDue = m.due.relist !== undefined;
  if (m.offset !== offset && !firstIsDue) list(s);
  else if (!m.listing && m.state !== 'catchingUp') s.effects.push({ kind: 'confirm' });
  if (m.offset !== offset) s.effects.push({ kind: 'mark' });
  m.offset = offset;
}

export function firstDue({ m, now }: Step): Timer | undefined {
  const due = Object.entries(m.due).filter(([, at]) => at <= now) as [Timer, number][];
  return due.toSorted((a, b) => a[1] - b[1])[0]?.[0];
}
