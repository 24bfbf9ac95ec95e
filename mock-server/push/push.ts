import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { defaultLanguage, type Language } from '#src/contract/languages.ts';
import { type ChangeFrame, pushProtocol, sessionOverCode, type SubscribedFrame } from '#src/contract/push.ts';
import { secondMs } from '../lib/clock.ts';
import { backendPaths } from '../lib/hosting.ts';
import { pageOriginOf } from '../lib/page-origin.ts';
import { type Owner, type PointOf, PushSocket } from './push-socket.ts';
import { rowsAt } from './push-values.ts';
import { isFor, messageFor } from '../store/alarm/messages.ts';
import type { User } from '../store/user/user-record.ts';
import type { World } from '../world/world.ts';

const maxPayload = 64 * 1024;
const path = backendPaths.push;
const goingAway = 1001;

export interface Push {
  readonly sockets: ReadonlySet<PushSocket>;
  /** Number of messages sent to a user since the start, also without a connection. */
  seq(userId: string): number;
  close(): void;
}

const ticketOf = (req: IncomingMessage): string | undefined =>
  /(?:^|,\s*)ticket\.([\w-]+)/.exec(req.headers['sec-websocket-protocol'] ?? '')?.[1];

function originIsKnown({ headers }: IncomingMessage, world: World): boolean {
  const pageOrigin = pageOriginOf(headers);
  return headers.origin !== undefined && (pageOrigin === undefined || world.rights.isAllowedOrigin(pageOrigin));
}

function refuse(socket: Duplex, status: number): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const isAlive = (sessionId: string, now: number, { sessions, roleViews }: World): boolean =>
  sessions.alive(sessionId, now) || roleViews.isAlive(sessionId, now);

/** A user, or whose rights a view as a role has. */
const accountOf = (userId: string, { users, roleViews }: World): User | undefined =>
  users.get(userId) ?? roleViews.account(userId);

/** The user whose id is in the address, if the ticket belongs to that user; else the HTTP status of the refusal. */
function opener(req: IncomingMessage, userId: string, world: World): Owner | 401 | 403 {
  if (!originIsKnown(req, world)) return 403;
  const pageOrigin = pageOriginOf(req.headers);
  if (!world.settings.ticket) {
    return world.users.get(userId)?.state === 'active'
      ? { userId, language: defaultLanguage, sessionId: undefined, pageOrigin }
      : 403;
  }
  const now = world.clock.now();
  const ticket = world.tickets.redeem(ticketOf(req) ?? '', now);
  if (!ticket || !isAlive(ticket.caller.sessionId, now, world)) return 401;
  if (ticket.caller.account.userId !== userId) return 403;
  return { userId, language: ticket.language, sessionId: ticket.caller.sessionId, pageOrigin };
}

type Topic = ChangeFrame['topic'];
type Each = (userId: string, act: (socket: PushSocket) => void) => void;

/** Notifies users of changes, and stores when: who subscribes later may have read what was before. */
class Changes {
  readonly #each: Each;
  readonly #last = new Map<string, Map<Topic, number>>();

  constructor(each: Each) {
    this.#each = each;
  }

  /** Stores the time of a change that another frame reports. */
  note(userId: string, topic: Topic): void {
    const last = this.#last.get(userId) ?? new Map<Topic, number>();
    // The world's clock can be set; that of the process goes on as the client's does.
    this.#last.set(userId, last.set(topic, performance.now()));
  }

  notify(userId: string, topic: Topic, ids: readonly string[]): void {
    this.note(userId, topic);
    this.#each(userId, (socket) => socket.change(topic, ids));
  }

  /** How long ago (ms) each of these topics changed for the user, those left out that never did. */
  before(userId: string, topics: ReadonlySet<Topic>): SubscribedFrame['changes'] {
    const now = performance.now();
    return [...(this.#last.get(userId) ?? [])]
      .filter(([topic]) => topics.has(topic))
      .map(([topic, at]) => ({ topic, age: Math.floor(now - at) }));
  }
}

/** Sends what happens in the world to those who may see it: to everybody with a session or a socket. */
function follow(
  world: World,
  recipientIds: () => Iterable<string>,
  each: Each,
  changes: Changes,
  count: (userId: string) => void,
) {
  const recipients = (): User[] => [...recipientIds()].flatMap((userId) => accountOf(userId, world) ?? []);
  world.events.on('message', (message) => {
    // Thousands of sockets may get it: it is written once for each language.
    const texts = new Map<Language, string>();
    const textIn = (language: Language): string => {
      const text =
        texts.get(language) ?? JSON.stringify(messageFor(message, { isRead: false, language }, world.stationFacts));
      texts.set(language, text);
      return text;
    };
    for (const user of recipients()) {
      const { userId } = user;
      if (!isFor(message, { userId, stationIds: world.stationIds(user) })) continue;
      count(userId);
      each(userId, (socket) => {
        if (world.rights.isShownAt(socket.pageOrigin, message.stationId)) socket.sendText(textIn(socket.language));
      });
      changes.note(userId, 'message');
    }
  });
  world.events.on('read', (userId, ids) => changes.notify(userId, 'message', ids));
  world.events.on('handover', (orgId, id) => {
    for (const user of recipients()) if (user.orgId === orgId) changes.notify(user.userId, 'handover', [id]);
  });
  const changeAt = (topic: Topic, records: readonly { id: string; stationId: string }[]) => {
    for (const user of recipients()) {
      const stations = world.stationIds(user);
      const ids = new Set(records.filter(({ stationId }) => stations.has(stationId)).map(({ id }) => id));
      if (ids.size > 0) changes.notify(user.userId, topic, [...ids]);
    }
  };
  world.events.on('commands', (commands) => changeAt('command', commands));
  world.events.on('strategies', (strategies) => changeAt('strategy', strategies));
  world.events.on('runParameters', (stationIds) =>
    changeAt(
      'runParameter',
      stationIds.map((stationId) => ({ id: stationId, stationId })),
    ),
  );
  world.events.on('drawing', (stationId) => changeAt('drawing', [{ id: stationId, stationId }]));
  world.events.on('devices', (devices) => changeAt('device', devices));
  world.events.on('records', ({ topic, id, isVisible }) => {
    for (const user of recipients()) {
      if (topic === 'station') each(user.userId, (socket) => socket.dropForbidden());
      if (isVisible(world.viewer(user))) changes.notify(user.userId, topic, [id]);
    }
  });
  world.events.on('preferences', (userId) => changes.notify(userId, 'preferences', [userId]));
  world.events.on('importProgress', (userId, key) => changes.notify(userId, 'import', [key]));
  world.events.on('access', (userId) => {
    each(userId, (socket) => socket.dropForbidden());
    changes.notify(userId, 'access', [userId]);
  });
  const atStation = <T extends { readonly id: string; readonly station: { readonly id: string } }>(
    records: readonly T[],
  ) => records.map(({ id, station }) => ({ id, stationId: station.id }));
  world.events.on('alarms', (alarms) => changeAt('alarm', atStation(alarms)));
  world.events.on('workOrders', (orders) => changeAt('workOrder', atStation(orders)));
}

/** Closes the sockets of a session when it ends, or when its last token is too old. Returns the call that stops it. */
function endWithSessions(world: World, sockets: ReadonlySet<PushSocket>): () => void {
  const endAll = (isOver: (sessionId: string) => boolean) => {
    for (const socket of sockets)
      if (socket.sessionId !== undefined && isOver(socket.sessionId)) socket.end(sessionOverCode);
  };
  world.events.on('sessionEnd', (ended) => endAll((sessionId) => sessionId === ended));
  const timer = setInterval(() => {
    const now = world.clock.now();
    endAll((sessionId) => !isAlive(sessionId, now, world));
  }, secondMs).unref();
  return () => clearInterval(timer);
}

/** Points of the stations that the user may see at the time, on a page of that origin. */
function pointsFor({ userId, pageOrigin }: Owner, world: World): PointOf {
  return (id) => {
    const user = accountOf(userId, world);
    const point = world.telemetry.point(id);
    const isVisible =
      user &&
      point &&
      world.stationIds(user).has(point.stationId) &&
      world.rights.isShownAt(pageOrigin, point.stationId);
    return isVisible ? point : undefined;
  };
}

/** Sends values each second to those who show them. Returns the call that stops it. */
function sendValues(world: World, sockets: ReadonlySet<PushSocket>): () => void {
  const timer = setInterval(() => {
    const now = world.clock.now();
    const rows = rowsAt(now);
    for (const socket of sockets) socket.sendValues(now, rows);
  }, secondMs).unref();
  return () => clearInterval(timer);
}

/** The push socket on `/ship?{userId}`. */
export function attachPush(server: Server, world: World): Push {
  const sockets = new Set<PushSocket>();
  const sent = new Map<string, number>();
  const seq = (userId: string) => sent.get(userId) ?? 0;
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload,
    // The ticket must never be the one that is selected: the answer would repeat it.
    handleProtocols: (offered) => (offered.has(pushProtocol) ? pushProtocol : false),
  });
  server.on('upgrade', (req, stream, head) => {
    // Before ws listens for errors, a broken connection would end the process.
    stream.on('error', () => stream.destroy());
    const [at, userId = ''] = (req.url ?? '').split('?');
    const who = at === path ? opener(req, userId, world) : 404;
    if (typeof who === 'number') return refuse(stream, who);
    wss.handleUpgrade(req, stream, head, (ws) => {
      const socket = new PushSocket(ws, who, {
        seq: () => seq(who.userId),
        pointOf: pointsFor(who, world),
        changesOf: (topics) => changes.before(who.userId, topics),
        accessVersion: () => world.accessVersion(who.userId),
      });
      sockets.add(socket);
      ws.once('close', () => sockets.delete(socket));
    });
  });
  world.windowsOf = (id) => [...sockets].filter(({ sessionId }) => sessionId === id).length;
  const each: Each = (userId, act) => {
    for (const socket of sockets) if (socket.userId === userId) act(socket);
  };
  const changes = new Changes(each);
  const recipientIds = () => new Set([...world.sessions.userIds(), ...[...sockets].map(({ userId }) => userId)]);
  follow(world, recipientIds, each, changes, (userId) => sent.set(userId, seq(userId) + 1));
  const stops = [endWithSessions(world, sockets), sendValues(world, sockets)];
  return {
    sockets,
    seq,
    close() {
      for (const stop of stops) stop();
      for (const socket of sockets) socket.end(goingAway);
      wss.close();
    },
  };
}
