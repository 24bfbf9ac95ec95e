import { sessionOverCode } from '#src/contract/push.ts';
import { abnormalCode } from '#src/transport/socket.ts';
import type { PushState } from './channel.ts';
import { cancelList, compare, deadline, firstDue, hangUp, isConnected, list, ping } from './machine-moves.ts';
import { reconnectDelay, silentCode } from './reconnect-delay.ts';
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

const normalCode = 1000;
const ended: readonly PushState[] = ['idle', 'closed', 'authLost'];

/**
 * The push channel as a pure function: what happened and the time go in, the next state and what is to be done come
 * out. What an older attempt or list request still reports changes nothing.
 */
export function step(
  machine: Machine,
  event: PushEvent,
  context: Context,
): { machine: Machine; effects: PushEffect[] } {
  const isOld =
    ('generation' in event && event.generation !== machine.generation) ||
    ('request' in event && (event.request !== machine.request || !machine.listing));
  if (isOld) return { machine, effects: [] };
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
      return handleNetworkBack(s);
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
      return closed(s, event.code);
    case 'refused':
      return end(s, 'authLost');
    case 'frame':
      return handleFrame(s, event.frame, event.seq);
    case 'page':
      s.m.due.list = s.now + s.timing.list;
      return;
    case 'listed':
      return listed(s, event.missing);
    case 'unlisted':
      return event.refused ? end(s, 'authLost') : unlisted(s, false);
  }
}

function start(s: Step, userId: string): void {
  if (!ended.includes(s.m.state)) {
    if (userId === s.m.userId) return;
    end(s, 'closed');
  }
  const { generation, request } = s.m;
  const { offlineSince, losses } = userId === s.m.userId ? s.m : idle;
  Object.assign(s.m, { ...idle, due: {}, userId, generation, request, offlineSince, losses });
  connect(s);
}

/** No timer, no socket, no request is left, and whatever still reports is of an older number. */
function end(s: Step, state: 'closed' | 'authLost'): void {
  if (s.m.state === 'idle') return;
  hangUp(s);
  cancelList(s);
  const isLost = state === 'authLost';
  const offlineSince = isLost ? (s.m.offlineSince ?? s.now) : undefined;
  Object.assign(s.m, { state, due: {}, losses: isLost ? 2 : 0, offlineSince });
  if (isLost) s.effects.push({ kind: 'authLost' });
}

function closed(s: Step, code: number): void {
  if (code === sessionOverCode) end(s, 'authLost');
  else if (code === silentCode) abandon(s);
  else wait(s, code);
}

function connect(s: Step, isDead = false): void {
  hangUp(s, isDead);
  const { m, now } = s;
  Object.assign(m, { state: 'connecting', offset: undefined, received: 0, triedAt: now, pongMs: 0 });
  m.due.connect = now + deadline(s, s.timing.connect, m.silentTries);
  s.effects.push({ kind: 'open', generation: m.generation, userId: m.userId });
}

/** Only refusals in a row, on a network that is up, make the waits long. */
function shortenWaits({ m }: Step): void {
  m.tries = Math.min(m.tries, 1);
}

function opened(s: Step): void {
  const { m, now } = s;
  // A connection may report `open` again, for instance when another window becomes its leader.
  if (m.state !== 'suspended') m.state = 'catchingUp';
  m.lastFrameAt = now;
  m.silentTries = 0;
  // One that is lost again before it is stable is tried again soon.
  shortenWaits(s);
  delete m.due.connect;
  delete m.due.check;
  m.due.stable = now + s.timing.stable;
  ping(s);
  s.effects.push({ kind: 'subscribe' });
  // The list is read after the first pong: what was sent before that pong is then certainly in the list.
  m.due.relist = now + s.timing.firstPong;
}

function handleFrame(s: Step, frame: 'pong' | 'message' | 'other', seq: number | undefined): void {
  const { m } = s;
  m.lastFrameAt = s.now;
  delete m.due.pong;
  if (frame === 'message') m.received += 1;
  if (frame !== 'pong') return;
  m.isPongKnown = true;
  m.isGracePeriod = false;
  m.pongMs = Math.max(s.now - m.pingedAt, 1);
  if (seq !== undefined) compare(s, seq);
  if (m.state === 'catchingUp' && m.due.relist !== undefined) list(s);
}

function listed(s: Step, missing: number): void {
  const { m, now } = s;
  const { listAgain, listTries } = m;
  Object.assign(m, { listing: false, listAgain: false });
  delete m.due.list;
  if (listAgain) return list(s);
  m.listTries = 0;
  if (!isConnected(s)) {
    m.due.check = now + s.timing.poll;
    // The list says nothing of records: while it stands in for the channel they are read again within each minute.
    if (now - Math.max(m.renewedAt, m.offlineSince!) >= 10 * s.timing.poll) {
      m.renewedAt = now;
      s.effects.push({ kind: 'changed' });
    }
    // It could not be read before: the network is back.
    if (listTries > 0) handleNetworkBack(s);
    return;
  }
  if (m.state === 'catchingUp' && m.due.relist === undefined) goLive(s);
  else if (!m.isPongKnown) distrust(s, missing);
  if (m.offset === undefined) m.due.check = now + s.timing.check;
}

/**
 * A server that answers no ping either never answers them, or its link is dead. What may be missing is read again; where
 * messages came by the list alone, a frame must come before the pong's deadline, or the connection is replaced.
 */
function distrust({ m, now, timing, effects }: Step, missing: number): void {
  if (m.state === 'live') effects.push({ kind: 'changed' });
  if (missing > 0) m.due.pong ??= now + timing.pong;
}

function goLive({ m, effects }: Step): void {
  const { losses } = m;
  Object.assign(m, { state: 'live', losses: 1, offlineSince: undefined });
  // The answer to the first subscription lists the changes. After an outage calls have failed as well: all is read again.
  if (losses > 0 || !m.isPongKnown) effects.push({ kind: 'changed' });
}

/** What ended without an answer is tried again at once; what failed at once is not. */
function unlisted(s: Step, isSilent: boolean): void {
  const { m, now, timing } = s;
  cancelList(s);
  const pause = isSilent ? 0 : Math.min(timing.poll, timing.listRetry * 2 ** m.listTries);
  m.listTries += 1;
  if (m.state !== 'waiting') {
    m.due.relist = now + pause;
    return;
  }
  m.due.check = now + (isSilent ? 0 : timing.poll);
  if (isSilent) s.effects.push({ kind: 'linkLost', certain: false });
}

/**
 * Ends a connection or an attempt that got no answer. That is no 1006: the specification's rule lets it reconnect, and
 * the next attempt comes at once where the policy is not the literal one.
 */
function abandon(s: Step): void {
  const wasOpen = isConnected(s);
  if (!wasOpen) s.m.silentTries += 1;
  // What got no answer was a wait by itself.
  shortenWaits(s);
  s.effects.push({ kind: 'linkLost', certain: wasOpen });
  if (s.policy === 'literal') return wait(s, normalCode);
  const { check = s.now } = s.m.due;
  noteLoss(s);
  connect(s, true);
  // A network that swallows connections may answer calls.
  if (!wasOpen && !s.m.listing) s.m.due.check = check;
}

function noteLoss(s: Step): void {
  s.m.offlineSince ??= isConnected(s) ? s.m.lastFrameAt : s.now;
  s.m.losses += 1;
}

function wait(s: Step, code: number): void {
  const { m, now, timing } = s;
  noteLoss(s);
  hangUp(s);
  m.state = 'waiting';
  delete m.due.relist;
  const delay = reconnectDelay(s, code, m.tries);
  if (code === abnormalCode) m.tries += 1;
  if (delay !== undefined) m.due.retry = now + delay;
  if (s.policy !== 'resilient') return;
  // Before the next attempt: only a list that failed shows, once it answers, that the network is back.
  const latest = Math.min(timing.poll, (delay ?? Infinity) - timing.probe);
  m.due.check = now + latest * (0.5 + s.random() / 2);
}

/** The browser reports a new network: the link is tested or opened at once, but not twice within a second. */
function handleNetworkBack(s: Step): void {
  const { m, now } = s;
  if (s.policy === 'literal') return;
  if (hasSlept(s)) return abandon(s);
  if (isConnected(s) && now - m.pingedAt >= 1_000) return ping(s);
  if (m.state === 'connecting' && now - m.triedAt >= 1_000) return abandon(s);
  if (m.state !== 'waiting') return;
  shortenWaits(s);
  const soon = Math.max(now + s.random() * s.timing.retrySpread, m.triedAt + 1_000);
  m.due.retry = Math.min(m.due.retry ?? Infinity, soon);
}

/** The connection has been silent for longer than an awake page allows: its network may be another one now. */
const hasSlept = (s: Step): boolean => isConnected(s) && s.m.isPongKnown && s.now - s.m.lastFrameAt > s.timing.slept;

function resume(s: Step): void {
  const { m } = s;
  delete m.due.hidden;
  if (m.state === 'waiting') return handleNetworkBack(s);
  if (hasSlept(s)) return abandon(s);
  if (m.state !== 'suspended') return;
  m.state = 'catchingUp';
  ping(s);
  list(s);
}

function tick(s: Step): void {
  const { m, now, timing } = s;
  const late = now - (nextDue(m) ?? now);
  const asleep = late > timing.slept && m.due.hidden === undefined && m.state !== 'suspended';
  if (asleep && isConnected(s)) return abandon(s);
  if (late > timing.lateTick && m.due.pong !== undefined && m.due.pong <= now && !m.isGracePeriod) {
    // A page that is late itself may have the pong in its queue.
    m.isGracePeriod = true;
    m.due.pong = now + timing.quickPong;
  }
  for (let timer = firstDue(s); timer; timer = firstDue(s)) {
    delete m.due[timer];
    fire(s, timer);
  }
}

function fire(s: Step, timer: Timer): void {
  switch (timer) {
    case 'connect':
    case 'pong':
      return abandon(s);
    case 'ping':
      return ping(s);
    case 'retry':
      return connect(s);
    case 'stable':
      s.m.tries = 0;
      return;
    case 'list':
      return unlisted(s, true);
    case 'relist':
    case 'check':
      return list(s);
    case 'hidden':
      if (s.m.state === 'live') s.m.state = 'suspended';
      return;
  }
}
