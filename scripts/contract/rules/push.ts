import { once } from 'node:events';
import { WebSocket } from 'ws';
import { pushProtocol, ticketProtocol } from '#src/contract/push.ts';
import type { Rule, Site } from '../rule.ts';
import { Finding } from '../subject.ts';
import { must, needsPassword, newSession } from './asking.ts';

interface Opening {
  readonly userId: string;
  readonly ticket?: string | undefined;
  /** null: without the header. */
  readonly origin?: string | null;
}

const waitMs = 5000;

/** The HTTP status of a refused socket; 101 and the socket where it opens. */
async function open(
  { target: { config } }: Site,
  { userId, ticket, origin }: Opening,
): Promise<{ status: number; ws: WebSocket }> {
  const page = new URL(config.apiBase).origin;
  const url = new URL(config.pushUrl, page);
  url.protocol = url.protocol.replace('http', 'ws');
  const protocols = ticket === undefined ? [pushProtocol] : [pushProtocol, ticketProtocol(ticket)];
  const ws = new WebSocket(`${url.href}?${userId}`, protocols, {
    handshakeTimeout: waitMs,
    ...(origin !== null && { origin: origin ?? page }),
  });
  const status = await new Promise<number>((resolve) => {
    ws.once('open', () => resolve(101));
    ws.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    ws.once('error', () => resolve(0));
  });
  ws.on('error', () => undefined);
  if (status !== 101) ws.terminate();
  return { status, ws };
}

async function expectOpen(site: Site, opening: Opening, what: string): Promise<WebSocket> {
  const { status, ws } = await open(site, opening);
  if (status !== 101) throw new Finding(`${what}: HTTP ${status} instead of an open socket`);
  return ws;
}

async function expectRefused(site: Site, opening: Opening, statuses: readonly number[], what: string): Promise<void> {
  const { status, ws } = await open(site, opening);
  ws.terminate();
  if (!statuses.includes(status)) throw new Finding(`${what}: HTTP ${status} instead of ${statuses.join(' or ')}`);
}

const ticketOf = async (site: Site, token = site.caller.token): Promise<string> =>
  (await must(site, 'createPushTicket', {}, 'a push ticket', { token })).ticket;
const userOf = async (site: Site, token = site.caller.token): Promise<string> =>
  (await must(site, 'getSessionInfo', {}, 'the caller', { token })).userInfo.userId;

const withTicket = ({ target }: Site) =>
  target.config.push.ticket ? undefined : 'the configuration turns tickets off';

const ticket: Rule = {
  name: 'push-ticket',
  what: 'the push socket opens with a ticket, once',
  idle: withTicket,
  async run(site) {
    const userId = await userOf(site);
    const good = await ticketOf(site);
    if (good === (await ticketOf(site))) throw new Finding('two tickets are the same');
    const ws = await expectOpen(site, { userId, ticket: good }, 'a new ticket');
    if (ws.protocol.includes(good)) throw new Finding('the answer repeats the ticket as its subprotocol');
    ws.close();
    await expectRefused(site, { userId, ticket: good }, [401], 'a ticket used before');
    await expectRefused(site, { userId }, [401], 'no ticket');
    await expectRefused(site, { userId, ticket: 'A'.repeat(good.length) }, [401], 'a ticket of nobody');
  },
};

const owner: Rule = {
  name: 'push-owner',
  what: 'a ticket opens the socket of its own user, while the session lives',
  idle: (site) => withTicket(site) ?? needsPassword(site),
  async run(site) {
    const strangerId = site.account2 ? await userOf(site, site.account2.token) : '1';
    await expectRefused(
      site,
      { userId: strangerId, ticket: await ticketOf(site) },
      [401, 403],
      'the id of another user',
    );
    const session = await newSession(site);
    const late = await ticketOf(site, session.token);
    await must(site, 'logout', { access_token: session.token }, 'a logout', { token: session.token });
    await expectRefused(
      site,
      { userId: await userOf(site), ticket: late },
      [401],
      'the ticket of a session that was logged out',
    );
  },
};

const origin: Rule = {
  name: 'push-origin',
  what: 'the push socket opens for known origins alone',
  async run(site) {
    const userId = await userOf(site);
    for (const [foreign, what] of [
      ['https://evil.example', 'a foreign Origin'],
      [null, 'no Origin'],
      ['null', 'the Origin null'],
    ] as const)
      await expectRefused(site, { userId, origin: foreign, ticket: await ticketOf(site) }, [403], what);
    const ws = await expectOpen(site, { userId, ticket: await ticketOf(site) }, 'the own Origin');
    ws.close();
  },
};

const ended: Rule = {
  name: 'push-session-end',
  what: 'the push socket answers a ping, and ends with its session',
  idle: (site) => withTicket(site) ?? needsPassword(site),
  async run(site) {
    const session = await newSession(site);
    const ws = await expectOpen(
      site,
      { userId: await userOf(site, session.token), ticket: await ticketOf(site, session.token) },
      'a new ticket',
    );
    const timeout = AbortSignal.timeout(waitMs);
    ws.send('ping');
    const [frame] = (await once(ws, 'message', { signal: timeout }).catch(() => [])) as [Buffer?];
    const text = frame?.toString() ?? '';
    if (!text.includes('pong')) throw new Finding(`a ping is answered with "${text.slice(0, 40)}"`);
    const closed = once(ws, 'close', { signal: timeout }).catch(() => undefined);
    await must(site, 'logout', { access_token: session.token }, 'a logout', { token: session.token });
    const closing = await closed;
    ws.terminate();
    if (!closing) throw new Finding('the socket stays open after the logout of its session');
    if (closing[0] !== 4401)
      throw new Finding(
        `the socket of a session that was logged out closes with ${String(closing[0])} instead of 4401`,
      );
  },
};

export const pushRules: readonly Rule[] = [ticket, owner, origin, ended];
