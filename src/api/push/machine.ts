import type { PushState } from './channel.ts';
import { abnormalCode, reconnectDelay } from './reconnect-delay.ts';
import {
  type Context,
  idle,
  type Machine,
  nextDue,
  type PushEffect,
  type PushEvent,
  type Step,
  type Timer,
} from './machine-model.ts';

const authLostCode = 4401;
const normalCode = 1000;
const connected: readonly PushState[] = ['catchingUp', 'live', 'suspended'];
const ended: readonly PushState[] = ['idle', 'closed', 'authLost'];

const isConnected = ({ m }: Step) => connected.includes(m.state);

/**
 * The push channel as a pure function: what happened and the time go in, the next state and what is to be done come
 * out. What an older attempt or list request still reports changes nothing.
 */
export function step(
  machine: Machine,
  event: PushEvent,
  context: Context,
): { machine: Machine; effects: PushEffect[] } {
  if ('generation' in event && event.generation !== machine.generation) return { machine, effects: [] };
  if ('request' in event && (event.request !== machine.request || !machine.listing)) return { machine, effects: [] };
  const s: Step = { ...context, m: { ...machine, due: { ...machine.due } }, effects: [] };
  handle(s, event);
  return { machine: s.m, effects: s.effects };
}

function handle(s: Step, event: PushEvent): void {
  switch (event.kind) {
    case 'start':
      return start(s, event.userId);
    case 'stop':
      return end(s, 'closed');
    case 'manual':
      if (s.m.state === 'waiting') connect(s);
      return;
    case 'wake':
      return wake(s);
    case 'hidden':
      s.m.due.hidden = s.now + s.timing.hidden;
      return;
    case 'visible':
      return resume(s);
    case 'tick':
      return tick(s);
    case 'open':
      return opened(s);
    case 'close':
      return event.code === authLostCode ? end(s, 'authLost') : wait(s, event.code);
    case 'refused':
      return end(s, 'authLost');
    case 'frame':
      return heard(s, event.frame, event.seq);
    case 'page':
      s.m.due.list = s.now + s.timing.list;
      return;
    case 'listed':
      return listed(s, event.missing);
    case 'unlisted':
      return event.refused ? end(s, 'authLost') : unlisted(s);
  }
}

function start(s: Step, userId: string): void {
  if (!ended.includes(s.m.state)) {
    if (userId === s.m.userId) return;
    end(s, 'closed');
  }
  const { generation, request } = s.m;
  const offlineSince = userId === s.m.userId ? s.m.offlineSince : undefined;
  Object.assign(s.m, { ...idle, due: {}, userId, generation, request, offlineSince });
  connect(s);
}

/** No timer, no socket, no request is left, and whatever still reports is of an older number. */
function end(s: Step, state: 'closed' | 'authLost'): void {
  if (s.m.state === 'idle') return;
  hangUp(s);
  cancelList(s);
  const offlineSince = state === 'authLost' ? (s.m.offlineSince ?? s.now) : undefined;
  Object.assign(s.m, { state, due: {}, liveSince: undefined, offlineSince });
  if (state === 'authLost') s.effects.push({ kind: 'authLost' });
}

function hangUp(s: Step): void {
  s.m.generation += 1;
  s.effects.push({ kind: 'close' });
  for (const timer of ['connect', 'ping', 'pong', 'retry', 'stable', 'check'] as const) delete s.m.due[timer];
}

function connect(s: Step): void {
  hangUp(s);
  const { m, now } = s;
  Object.assign(m, { state: 'connecting', offset: undefined, received: 0, triedAt: now });
  m.due.connect = now + s.timing.connect;
  s.effects.push({ kind: 'open', generation: m.generation, userId: m.userId });
}

function opened(s: Step): void {
  const { m, now } = s;
  // A connection may open anew, as when another window takes it over.
  if (m.state !== 'suspended') m.state = 'catchingUp';
  m.heardAt = now;
  delete m.due.connect;
  m.due.stable = now + s.timing.stable;
  ping(s);
  s.effects.push({ kind: 'subscribe' });
  // The list is read after the first pong: what was sent before that pong is then certainly in the list.
  m.due.relist = now + s.timing.firstPong;
}

function ping(s: Step): void {
  const { m, now, timing } = s;
  m.due.ping = now + timing.ping;
  if (m.pongSeen && m.state !== 'suspended') m.due.pong ??= now + timing.pong;
  s.effects.push({ kind: 'ping' });
}

function heard(s: Step, frame: 'pong' | 'message' | 'other', seq: number | undefined): void {
  const { m } = s;
  m.heardAt = s.now;
  delete m.due.pong;
  if (frame === 'message') m.received += 1;
  if (frame !== 'pong') return;
  m.pongSeen = true;
  if (seq !== undefined) compare(s, seq);
  if (m.state === 'catchingUp' && m.due.relist !== undefined) list(s);
}

/** A sequence number that grew by more than the messages received: some are missing. */
function compare(s: Step, seq: number): void {
  const { m } = s;
  const offset = seq - m.received;
  const firstIsDue = m.due.relist !== undefined;
  if (m.offset !== offset && !firstIsDue) list(s);
  else if (!m.listing && m.state !== 'catchingUp') s.effects.push({ kind: 'confirm' });
  if (m.offset !== offset) s.effects.push({ kind: 'mark' });
  m.offset = offset;
  delete m.due.check;
}

function list(s: Step): void {
  const { m, now } = s;
  delete m.due.relist;
  delete m.due.check;
  m.listAgain = m.listing;
  if (m.listing) return;
  m.request += 1;
  m.listing = true;
  m.due.list = now + s.timing.list;
  s.effects.push({ kind: 'list', request: m.request });
}

function cancelList(s: Step): void {
  s.m.request += 1;
  Object.assign(s.m, { listing: false, listAgain: false });
  delete s.m.due.list;
  delete s.m.due.relist;
  s.effects.push({ kind: 'cancelList' });
}

function listed(s: Step, missing: number): void {
  const { m, now } = s;
  const again = m.listAgain;
  const networkIsBack = m.listDown;
  Object.assign(m, { listing: false, listAgain: false, listDown: false, listTries: 0 });
  delete m.due.list;
  if (again) return list(s);
  if (m.state === 'waiting') {
    m.due.check = now + s.timing.poll;
    if (networkIsBack) wake(s);
    return;
  }
  if (m.state === 'catchingUp' && m.due.relist === undefined) goLive(s);
  else if (!m.pongSeen && isConnected(s)) distrust(s, missing);
  scheduleCheck(s);
}

/**
 * A server that answers no ping may be one that never does, or a link that is dead: what it may not have told is read
 * again, and where messages came by the list alone something has to be heard soon, or all is tried anew.
 */
function distrust({ m, now, timing, effects }: Step, missing: number): void {
  if (m.state === 'live') effects.push({ kind: 'changed' });
  if (missing > 0) m.due.pong ??= now + timing.pong;
}

function scheduleCheck(s: Step): void {
  if (isConnected(s) && s.m.offset === undefined) s.m.due.check = s.now + s.timing.check;
}

function goLive({ m, now, effects }: Step): void {
  const first = m.liveSince === undefined && m.offlineSince === undefined;
  Object.assign(m, { state: 'live', liveSince: now, offlineSince: undefined });
  // At first the answer to the subscription tells what changed. After an outage calls have failed, too: all is read.
  if (!first || !m.pongSeen) effects.push({ kind: 'changed' });
}

function unlisted(s: Step): void {
  cancelList(s);
  if (s.m.state === 'waiting') {
    s.m.listDown = true;
    s.m.due.check = s.now + s.timing.poll;
    return;
  }
  s.m.due.relist = s.now + Math.min(s.timing.reconnectMax, s.timing.listRetry * 2 ** s.m.listTries);
  s.m.listTries += 1;
}

/** An end of our own making is no 1006: the specification's rule lets it reconnect. */
function giveUp(s: Step): void {
  wait(s, s.policy === 'literal' ? normalCode : abnormalCode);
}

function wait(s: Step, code: number): void {
  const { m, now, timing } = s;
  const wasOpen = isConnected(s);
  hangUp(s);
  m.offlineSince ??= wasOpen ? m.heardAt : now;
  m.state = 'waiting';
  delete m.due.relist;
  const delay = reconnectDelay(s, code, m.tries);
  if (code === abnormalCode) m.tries += 1;
  if (delay !== undefined) m.due.retry = now + delay;
  if (s.policy === 'resilient') m.due.check = now + timing.poll * (0.5 + s.random() / 2);
}

/** The network is said to be back: try at once, though not twice within a second. */
function wake(s: Step): void {
  const { m, now } = s;
  if (m.state !== 'waiting' || s.policy === 'literal') return;
  const soon = Math.max(now + s.random() * s.timing.wake, m.triedAt + 1_000);
  m.due.retry = Math.min(m.due.retry ?? Infinity, soon);
}

function resume(s: Step): void {
  const { m, now } = s;
  delete m.due.hidden;
  if (m.state === 'waiting') return wake(s);
  if (isConnected(s) && m.pongSeen && now - m.heardAt > s.timing.slept) return startOver(s);
  if (m.state !== 'suspended') return;
  m.state = 'catchingUp';
  ping(s);
  list(s);
}

/** Lost without a word: the connection is given up and made anew at once. */
function startOver(s: Step): void {
  s.m.offlineSince ??= s.m.heardAt;
  connect(s);
}

function tick(s: Step): void {
  const { m } = s;
  const late = s.now - (nextDue(m) ?? s.now);
  const asleep = late > s.timing.slept && m.due.hidden === undefined && m.state !== 'suspended';
  if (asleep && isConnected(s)) return startOver(s);
  for (let timer = firstDue(s); timer; timer = firstDue(s)) {
    delete m.due[timer];
    fire(s, timer);
  }
}

function firstDue({ m, now }: Step): Timer | undefined {
  const due = Object.entries(m.due).filter(([, at]) => at <= now) as [Timer, number][];
  return due.toSorted((a, b) => a[1] - b[1])[0]?.[0];
}

function fire(s: Step, timer: Timer): void {
  switch (timer) {
    case 'connect':
    case 'pong':
      return giveUp(s);
    case 'ping':
      return ping(s);
    case 'retry':
      return connect(s);
    case 'stable':
      s.m.tries = 0;
      return;
    case 'list':
      return unlisted(s);
    case 'relist':
    case 'check':
      return list(s);
    case 'hidden':
      if (s.m.state === 'live') s.m.state = 'suspended';
      return;
  }
}
