import { expect, test } from 'vitest';
import type { LeadHandlers } from '#src/lib/leader.ts';
import type { LinkHandlers } from '../driver.ts';
import { pushTiming, sharedTimingOf } from '../timing.ts';
import { share } from './share.ts';
import type { SharedSocketMessage } from './socket-messages.ts';

/** One window of a browser; `hasLine`: whether it can post to the others. */
function openWindow({ hasLine = true } = {}) {
  const links: { userId: string; handlers: LinkHandlers; sent: string[]; closed: boolean }[] = [];
  const posted: SharedSocketMessage[] = [];
  const wishes: { group: string; steal: boolean; handlers: LeadHandlers; released: boolean }[] = [];
  const timers: { ms: number; run: () => void; stopped: boolean }[] = [];
  let closedLines = 0;
  let ids = 0;
  let handleMessage: (message: SharedSocketMessage) => void = () => undefined;
  const connect = share(
    {
      timing: sharedTimingOf(pushTiming),
      now: () => 1_000,
      newId: () => `id-${(ids += 1)}`,
      after(ms, run) {
        const timer = { ms, run, stopped: false };
        timers.push(timer);
        return () => (timer.stopped = true);
      },
      line(_group, handle) {
        handleMessage = handle;
        return hasLine ? { post: (message) => posted.push(message), close: () => (closedLines += 1) } : undefined;
      },
      lead(group, steal, handlers) {
        const wish = { group, steal, handlers, released: false };
        wishes.push(wish);
        return () => (wish.released = true);
      },
    },
    (userId) => `group of ${userId}`,
    (userId, handlers) => {
      const link = { userId, handlers, sent: [] as string[], closed: false };
      links.push(link);
      return { send: (text) => link.sent.push(text), close: () => (link.closed = true) };
    },
  );
  const events: string[] = [];
  const handlers: LinkHandlers = {
    open: () => events.push('open'),
    text: (text) => events.push(text),
    dropped: () => events.push('dropped'),
    close: (code) => events.push(`close ${code}`),
    refused: () => events.push('refused'),
  };
  return {
    connect: () => connect('7', handlers),
    connectAs: (user: string) => connect(user, handlers),
    links,
    posted,
    wishes,
    timers,
    events,
    closedLines: () => closedLines,
    handleMessage: (message: SharedSocketMessage) => handleMessage(message),
  };
}

test('[ST-06] a window without a line to others has a connection of its own', () => {
  const { connect, links, wishes } = openWindow({ hasLine: false });
  const link = connect();
  link.send('ping');
  expect([links[0]?.sent, wishes]).toEqual([['ping'], []]);
});

test('[ST-06] where locks are impossible the attached window goes on alone, and so do its later connections', () => {
  const { connect, links, wishes, timers, events } = openWindow();
  const link = connect();
  expect(links).toHaveLength(0);
  wishes[0]!.handlers.impossible();
  expect(links).toHaveLength(1);
  expect(timers.every(({ stopped }) => stopped)).toBe(true);
  links[0]!.handlers.open();
  link.send('ping');
  expect([events, links[0]!.sent]).toEqual([['open'], ['ping']]);
  link.close();
  expect(links[0]!.closed).toBe(true);
  connect();
  expect(links).toHaveLength(2);
});

test('[ST-06] where locks are impossible before a connection is needed, none is opened until then', () => {
  const { connect, connectAs, links, wishes } = openWindow();
  connect().close();
  wishes[0]!.handlers.impossible();
  expect(links).toHaveLength(0);
  connectAs('7');
  expect(links).toHaveLength(1);
});

test('[ST-06] without an answer of a leader in time the lead is stolen', () => {
  const { connect, wishes, timers, posted } = openWindow();
  connect().send('ping');
  expect(posted.map(({ kind }) => kind)).toEqual(['attach']);
  const timer = timers.at(-1)!;
  expect([timer.ms, wishes.map(({ steal }) => steal)]).toEqual([sharedTimingOf(pushTiming).attach, [false]]);
  timer.run();
  expect(wishes.map(({ steal, released }) => [steal, released])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('[ST-06] the leading window uses its own hub; after it lost the lead it attaches to the next one', () => {
  const { connect, links, wishes, posted, events } = openWindow();
  const link = connect();
  wishes[0]!.handlers.granted();
  links[0]!.handlers.open();
  links[0]!.handlers.text('frame');
  links[0]!.handlers.dropped();
  expect(events).toEqual(['open', 'frame', 'dropped']);
  link.send('ping');
  expect(links[0]!.sent).toEqual(['ping']);
  posted.length = 0;
  wishes[0]!.handlers.lost();
  expect(links[0]!.closed).toBe(true);
  expect(posted.map(({ kind }) => kind)).toEqual(['attach']);
  expect(wishes.map(({ steal, released }) => [steal, released])).toEqual([
    [false, true],
    [false, false],
  ]);
});

test('[ST-06] a window that needs no connection attaches to no leader after it lost the lead', () => {
  const { connect, wishes, posted } = openWindow();
  connect().close();
  wishes[0]!.handlers.granted();
  posted.length = 0;
  wishes[0]!.handlers.lost();
  expect([posted, wishes.length]).toEqual([[], 2]);
});

test('[ST-06] another user is another group: the first one is left, its socket and its line are closed', () => {
  const { connect, connectAs, links, wishes, closedLines } = openWindow();
  connect();
  wishes[0]!.handlers.granted();
  connectAs('8');
  expect([links[0]!.closed, wishes[0]!.released, closedLines()]).toEqual([true, true, 1]);
  expect(wishes.map(({ group }) => group)).toEqual(['group of 7', 'group of 8']);
  connectAs('8');
  expect(closedLines()).toBe(1);
});

test('[ST-06] the lead of a group that was left is not stolen any more', () => {
  const { connect, connectAs, timers } = openWindow();
  connect();
  connectAs('8');
  expect(timers.map(({ stopped }) => stopped)).toEqual([true, false]);
});

test('[ST-06] how a shared socket ends reaches the window once', () => {
  for (const [end, event] of [
    [(handlers: LinkHandlers) => handlers.close(1001), 'close 1001'],
    [(handlers: LinkHandlers) => handlers.refused(), 'refused'],
  ] as const) {
    const { connect, links, wishes, events } = openWindow();
    connect();
    wishes[0]!.handlers.granted();
    end(links[0]!.handlers);
    links[0]!.handlers.text('late');
    expect(events).toEqual([event]);
  }
});

test('[ST-06] a closed connection leaves, a silent one says so; an earlier one closes nothing', () => {
  const { connect, posted } = openWindow();
  const earlier = connect();
  const link = connect();
  posted.length = 0;
  earlier.close();
  expect(posted).toEqual([]);
  link.close();
  expect(posted).toEqual([{ kind: 'leave', clientId: 'id-2' }]);
  connect().close(true);
  expect(posted.at(-1)).toEqual({ kind: 'silent', clientId: 'id-3' });
});

test('[ST-06] a window for whose values the shared socket has no room goes on alone, also under the next leader', () => {
  const { connect, handleMessage, links, posted, events } = openWindow();
  connect();
  handleMessage({ kind: 'attached', leader: 'first', clientId: 'id-1' });
  handleMessage({ kind: 'full', leader: 'first', clientId: 'id-1' });
  expect(events).toEqual(['close 1006']);
  posted.length = 0;
  handleMessage({ kind: 'here', leader: 'next' });
  expect(posted).toEqual([]);
  connect();
  expect(links).toHaveLength(1);
});
