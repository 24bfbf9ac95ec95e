import { expect, test } from 'vitest';
import { pushPointsMax } from '#src/contract/limits.ts';
import type { LinkHandlers } from '../driver.ts';
import { silentCode } from '../reconnect-delay.ts';
import { pushTiming, sharedTimingOf } from '../timing.ts';
import { Hub } from './hub.ts';
import type { SharedSocketMessage } from './socket-messages.ts';

const timing = sharedTimingOf(pushTiming);
const leader = 'hub';

/** A hub with its socket and its line, both noted. */
function open() {
  const posted: SharedSocketMessage[] = [];
  const links: { handlers: LinkHandlers; sent: string[]; closed: boolean }[] = [];
  const clock = { now: 1_000 };
  const hub = new Hub(leader, {
    timing,
    now: () => clock.now,
    post: (message) => posted.push(message),
    connect(handlers) {
      const link = { handlers, sent: [] as string[], closed: false };
      links.push(link);
      return { send: (text) => link.sent.push(text), close: () => (link.closed = true) };
    },
  });
  const attach = (clientId: string) => hub.handleMessage({ kind: 'attach', clientId });
  const subscribe = (clientId: string, points: readonly string[]) =>
    hub.handleMessage({
      kind: 'send',
      leader,
      clientId,
      text: JSON.stringify({ kind: 'subscribe', topics: ['alarm'], points }),
    });
  const pointsSent = () => (JSON.parse(links.at(-1)?.sent.at(-1) ?? '{}') as { points?: string[] }).points;
  return { hub, posted, links, clock, attach, subscribe, pointsSent };
}

function openWith(...clients: readonly string[]) {
  const opened = open();
  clients.forEach(opened.attach);
  opened.links[0]!.handlers.open();
  opened.posted.length = 0;
  return opened;
}

const points = (count: number) => Array.from({ length: count }, (_, index) => `a.p${index}`);

test('[ST-06] the first window opens the socket, later ones learn at once that it is open', () => {
  const { posted, links, attach } = open();
  attach('a');
  attach('b');
  expect(links).toHaveLength(1);
  expect(posted).toEqual([
    { kind: 'attached', leader, clientId: 'a' },
    { kind: 'attached', leader, clientId: 'b' },
  ]);
  posted.length = 0;
  links[0]!.handlers.open();
  expect(posted.map((message) => 'clientId' in message && message.clientId)).toEqual(['a', 'b']);
  posted.length = 0;
  attach('c');
  expect(posted).toEqual([
    { kind: 'attached', leader, clientId: 'c' },
    { kind: 'opened', leader, clientId: 'c' },
  ]);
  expect(links).toHaveLength(1);
});

test('[ST-06] every frame goes to all windows, what a window sends goes to the socket of its hub alone', () => {
  const { hub, posted, links } = openWith('a');
  links[0]!.handlers.text('frame');
  links[0]!.handlers.dropped();
  expect(posted).toEqual([
    { kind: 'text', leader, text: 'frame' },
    { kind: 'dropped', leader },
  ]);
  hub.handleMessage({ kind: 'send', leader: 'another', clientId: 'a', text: 'ping' });
  expect(links[0]!.sent).toEqual([]);
  hub.handleMessage({ kind: 'send', leader, clientId: 'a', text: 'ping' });
  expect(links[0]!.sent).toEqual(['ping']);
});

test('[ST-06] a window that receives nothing ends the socket for all only after the whole silence', () => {
  for (const [isOpen, silence] of [
    [true, timing.silence],
    [false, timing.openingSilence],
  ] as const) {
    const soon = open();
    const late = open();
    for (const opened of [soon, late]) {
      opened.attach('a');
      opened.attach('b');
      if (isOpen) opened.links[0]!.handlers.open();
      opened.posted.length = 0;
    }
    soon.clock.now += silence - 1;
    soon.hub.handleMessage({ kind: 'silent', clientId: 'a' });
    expect([soon.posted, soon.links[0]!.closed]).toEqual([[], false]);
    late.clock.now += silence;
    late.hub.handleMessage({ kind: 'silent', clientId: 'a' });
    expect([late.posted, late.links[0]!.closed]).toEqual([[{ kind: 'closed', leader, code: silentCode }], true]);
  }
});

test('[ST-06] a frame begins the silence again', () => {
  const { hub, posted, links, clock } = openWith('a', 'b');
  clock.now += timing.silence;
  links[0]!.handlers.text('frame');
  posted.length = 0;
  hub.handleMessage({ kind: 'silent', clientId: 'a' });
  expect(posted).toEqual([]);
});

test('[ST-06] a window that leaves takes its points along, the last one closes the socket', () => {
  const { hub, links, subscribe, pointsSent, attach } = openWith('a', 'b');
  subscribe('a', ['a.p']);
  subscribe('b', ['b.p']);
  expect(pointsSent()).toEqual(['a.p', 'b.p']);
  hub.handleMessage({ kind: 'leave', clientId: 'a' });
  expect(pointsSent()).toEqual(['b.p']);
  hub.handleMessage({ kind: 'leave', clientId: 'unknown' });
  expect(links[0]!.closed).toBe(false);
  hub.handleMessage({ kind: 'leave', clientId: 'b' });
  expect(links[0]!.closed).toBe(true);
  attach('c');
  expect(links).toHaveLength(2);
});

test('[ST-06] the same points are subscribed once, and again for a window that joins', () => {
  const { links, subscribe, attach } = openWith('a');
  subscribe('a', ['a.p']);
  subscribe('a', ['a.p']);
  expect(links[0]!.sent).toHaveLength(1);
  attach('b');
  subscribe('b', []);
  expect(links[0]!.sent).toHaveLength(2);
});

test('[ST-06] what is subscribed while the socket opens is subscribed again when it is open', () => {
  const { links, attach, subscribe } = open();
  attach('a');
  subscribe('a', points(2));
  const [link] = links;
  link!.sent.length = 0;
  link!.handlers.open();
  subscribe('a', points(2));
  expect(link!.sent).toHaveLength(1);
});

test('[ST-06] as many points as a socket may have are subscribed, one more sends its window away', () => {
  const { posted, subscribe, pointsSent } = openWith('a', 'b');
  subscribe('a', points(pushPointsMax));
  expect([posted, pointsSent()?.length]).toEqual([[], pushPointsMax]);
  subscribe('b', ['b.p']);
  expect(posted).toEqual([{ kind: 'full', leader, clientId: 'b' }]);
  expect(pointsSent()).toHaveLength(pushPointsMax);
  subscribe('a', ['a.p']);
  expect(pointsSent()).toEqual(['a.p']);
});

test('[ST-06] a socket that closed forgets its windows and what was subscribed; the next one starts empty', () => {
  const { posted, links, attach, subscribe } = openWith('a', 'b');
  subscribe('a', ['a.p']);
  links[0]!.handlers.close(1006);
  expect(posted).toEqual([{ kind: 'closed', leader, code: 1006 }]);
  attach('a');
  posted.length = 0;
  links[1]!.handlers.open();
  expect(posted).toEqual([{ kind: 'opened', leader, clientId: 'a' }]);
  subscribe('a', ['a.p']);
  expect(links[1]!.sent).toHaveLength(1);
});

test('[ST-06] the silence of a socket begins when it opens', () => {
  const { hub, posted, links, clock, attach } = open();
  attach('a');
  attach('b');
  clock.now += timing.openingSilence - 1;
  links[0]!.handlers.open();
  posted.length = 0;
  clock.now += timing.silence - 1;
  hub.handleMessage({ kind: 'silent', clientId: 'a' });
  expect(posted).toEqual([]);
});

test('[ST-06] a session that is over closes the socket and reaches every window; the next window opens another', () => {
  const { posted, links, attach } = openWith('a', 'b');
  links[0]!.handlers.refused();
  expect([posted, links[0]!.closed]).toEqual([[{ kind: 'refused', leader }], true]);
  attach('c');
  expect(links).toHaveLength(2);
});

test('[ST-06] a window without a ping for its whole life is gone, and comes back when it sends', () => {
  const { hub, posted, clock, attach, subscribe, pointsSent } = openWith('a', 'b');
  subscribe('b', ['b.p']);
  clock.now += timing.clientLife;
  hub.handleMessage({ kind: 'send', leader, clientId: 'a', text: 'ping' });
  subscribe('a', ['a.p']);
  expect(pointsSent()).toEqual(['a.p', 'b.p']);
  clock.now += 1;
  hub.handleMessage({ kind: 'send', leader, clientId: 'a', text: 'ping' });
  subscribe('a', ['a.q']);
  expect(pointsSent()).toEqual(['a.q']);
  posted.length = 0;
  hub.handleMessage({ kind: 'send', leader, clientId: 'b', text: 'ping' });
  expect(posted[0]).toEqual({ kind: 'attached', leader, clientId: 'b' });
  attach('b');
  expect(posted.filter(({ kind }) => kind === 'opened')).toHaveLength(2);
});

test('[ST-06] the end of a hub closes its socket', () => {
  const { hub, links } = openWith('a');
  hub.end();
  expect(links[0]!.closed).toBe(true);
});
