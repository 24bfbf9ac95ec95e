import { expect, test } from 'vitest';
import { connecting, generation, listed, live, opened, pong, request } from './simulation/machine-run.ts';
import { pushTiming } from './timing.ts';

test('[ST-06] a machine that slept replaces its connection at once; a page that was hidden does not', () => {
  const slept = live();
  slept.wait(pushTiming.ping + pushTiming.slept + 1);
  expect(slept.kinds()).toEqual(['linkLost', 'close', 'open']);
  const hidden = live().do({ kind: 'hidden' });
  hidden.wait(pushTiming.ping + pushTiming.slept + 1);
  expect(hidden.kinds()).not.toContain('open');
  const busy = live();
  busy.wait(pushTiming.stable);
  busy.wait(pushTiming.ping - pushTiming.stable + pushTiming.slept);
  expect(busy.kinds()).not.toContain('open');
});

test('[ST-06] a page that was late itself waits for the pong once more, and after a pong once more again', () => {
  const run = live();
  const late = pushTiming.quickPong + pushTiming.lateTick + 1;
  const untilPing = () => run.wait((run.machine.due.ping ?? 0) - run.now);
  untilPing().wait(late).do(pong(run));
  // An answer that comes at once makes the next deadline short again.
  untilPing().do(pong(run));
  untilPing().wait(late);
  expect(run.kinds()).not.toContain('linkLost');
  run.wait(late);
  expect(run.kinds()).toContain('linkLost');
});

test('[ST-06] a page that is shown again tests nothing that spoke within the time a page sleeps', () => {
  for (const [silent, replaced] of [
    [pushTiming.slept, false],
    [pushTiming.slept + 1, true],
  ] as const) {
    const run = live();
    run.now += silent;
    run.do({ kind: 'visible' });
    expect(run.kinds().includes('open')).toBe(replaced);
  }
});

test('[ST-06] a server that never answered a ping may be silent as long as it likes', () => {
  const run = opened();
  run.wait(pushTiming.firstPong);
  run.do(listed(run));
  run.kinds();
  run.now += pushTiming.slept * 3;
  run.do({ kind: 'visible' });
  expect(run.kinds()).not.toContain('open');
});

test('[ST-06] while the list stands in for the channel, records are read again within each minute', () => {
  const run = live();
  const from = run.now;
  run.do({ kind: 'close', code: 1000, ...generation(run) });
  const renewed: number[] = [];
  while (run.now < from + 130_000) {
    run.wait(1_000);
    if (run.machine.state === 'connecting') run.do({ kind: 'close', code: 1000, ...generation(run) });
    if (run.machine.listing) run.do(listed(run));
    if (run.kinds().includes('changed')) renewed.push(Math.floor((run.now - from) / 60_000));
  }
  expect(renewed).toEqual([0, 1]);
});

test('[ST-06] where a network swallows connections and answers calls, the list is read beside the attempts', () => {
  const run = live();
  const from = run.now;
  run.do({ kind: 'close', code: 1006, ...generation(run) });
  const lists: number[] = [];
  let changes = 0;
  while (run.now < from + 130_000) {
    run.wait(1_000);
    const kinds = run.kinds();
    if (kinds.includes('list')) lists.push(run.now);
    if (kinds.includes('changed')) changes += 1;
    if (run.machine.listing) run.do(listed(run));
  }
  const pauses = lists.map((at, index) => at - (lists[index - 1] ?? from));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(pushTiming.poll + 1_000);
  expect(changes).toBe(2);
  run.do({ kind: 'open', ...generation(run) });
  expect(run.machine.due.check).toBe(undefined);
});

test('[ST-06] a hidden page: live is suspended, ping goes on without a deadline, and the return catches up', () => {
  const run = live(10).do({ kind: 'hidden' });
  for (let ms = 0; ms < pushTiming.hidden; ms += 5_000) {
    run.wait(5_000);
    run.do(pong(run, 10));
  }
  expect(run.machine.state).toBe('suspended');
  run.kinds();
  run.do({ kind: 'visible' });
  expect([run.machine.state, run.kinds()]).toEqual(['catchingUp', ['ping', 'list']]);
});

test('[ST-06] a new network tests an open link, at most once a second', () => {
  const run = live();
  run.now += 999;
  expect(run.do({ kind: 'wake' }).kinds()).toEqual([]);
  run.now += 1;
  expect(run.do({ kind: 'wake' }).kinds()).toEqual(['ping']);
});

test('[ST-06] a new network ends an attempt that has lasted a second', () => {
  const run = connecting();
  run.kinds();
  run.now += 999;
  expect(run.do({ kind: 'wake' }).kinds()).toEqual([]);
  run.now += 1;
  expect(run.do({ kind: 'wake' }).kinds()).toEqual(['linkLost', 'close', 'open']);
});

test('[ST-06] pongs that grow with the messages confirm, one that grows more reads the list', () => {
  const run = live(10);
  run.do({ kind: 'frame', frame: 'message', ...generation(run) }, pong(run, 11));
  expect(run.kinds()).toEqual(['confirm']);
  run.do(pong(run, 12));
  expect(run.kinds()).toEqual(['list', 'mark']);
});

test('[ST-06] a list asked for while one runs is read once more after it', () => {
  const run = live(10);
  run.do(pong(run, 11));
  run.do(pong(run, 12));
  expect(run.kinds()).toEqual(['list', 'mark', 'mark']);
  run.do(listed(run));
  expect(run.kinds()).toEqual(['list']);
  run.do(listed(run));
  expect(run.kinds()).toEqual([]);
});

test('[ST-06] every third attempt in a row has the time of a slow link', () => {
  const run = connecting();
  const waits: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const wait = (run.machine.due.connect ?? 0) - run.now;
    waits.push(wait);
    run.wait(wait);
  }
  const { connect, slowLink } = pushTiming;
  expect(waits).toEqual([connect, connect, slowLink, connect, connect, slowLink]);
});

test('[ST-06] a connection that opens makes the next wait short, one that has lived two seconds the shortest', () => {
  const run = live();
  const fail = () => run.do({ kind: 'close', code: 1006, ...generation(run) });
  const open = () => run.do({ kind: 'manual' }).do({ kind: 'open', ...generation(run) });
  for (let tries = 1; tries <= 4; tries += 1) {
    fail();
    expect(run.machine.tries).toBe(tries);
    run.do({ kind: 'manual' });
  }
  open();
  fail();
  expect((run.machine.due.retry ?? Infinity) - run.now).toBeLessThanOrEqual(3 * pushTiming.reconnect);
  open();
  run.wait(pushTiming.stable - 1);
  expect(run.machine.tries).toBe(1);
  run.wait(1);
  expect(run.machine.tries).toBe(0);
});

test('[ST-06] the button connects a waiting channel and no other', () => {
  const run = live();
  expect(run.do({ kind: 'manual' }).kinds()).toEqual([]);
  run.do({ kind: 'close', code: 1000, ...generation(run) });
  run.kinds();
  expect(run.do({ kind: 'manual' }).kinds()).toEqual(['close', 'open']);
});

test('[ST-06] each page of the list has the whole time of one', () => {
  const run = opened();
  run.do(pong(run));
  run.now += pushTiming.list - 1;
  run.do({ kind: 'page', request: run.machine.request });
  run.wait(pushTiming.list - 1);
  expect(run.machine.listing).toBe(true);
  run.wait(1);
  expect(run.kinds().filter((kind) => kind === 'list' || kind === 'cancelList')).toEqual([
    'list',
    'cancelList',
    'list',
  ]);
});

test('[ST-06] where pongs never come and messages came by the list alone, the connection has the time of a pong', () => {
  const run = opened();
  run.wait(pushTiming.firstPong);
  run.do(listed(run));
  expect(run.machine.state).toBe('live');
  for (let ms = 0; ms < pushTiming.check; ms += pushTiming.ping) run.wait(pushTiming.ping);
  run.do(listed(run, 1));
  run.kinds();
  run.wait(pushTiming.pong - 1);
  expect(run.kinds()).not.toContain('linkLost');
  run.wait(1);
  expect(run.kinds()).toContain('linkLost');
});

test('[ST-06] after a list that failed nothing but its next reading is due', () => {
  const run = live(10);
  run.do(pong(run, 11));
  run.do({ kind: 'unlisted', refused: false, ...request(run) });
  expect([run.machine.due.list, (run.machine.due.relist ?? 0) - run.now]).toEqual([undefined, pushTiming.listRetry]);
});
