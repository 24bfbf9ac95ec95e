import { expect, test } from 'vitest';
import type { PushEvent } from './machine-model.ts';
import { connecting, generation, listed, live, opened, pong, request, Run, start } from './simulation/machine-run.ts';
import { pushTiming } from './timing.ts';

test('[ST-06] from the start to live: open, ping and subscribe, the first pong, the list', () => {
  const run = connecting();
  expect(run.kinds()).toEqual(['close', 'open']);
  run.do({ kind: 'open', ...generation(run) });
  expect(run.kinds()).toEqual(['ping', 'subscribe']);
  expect(run.machine.state).toBe('catchingUp');
  run.do(pong(run, 3));
  expect(run.kinds()).toEqual(['mark', 'list']);
  run.do(listed(run));
  expect(run.machine.state).toBe('live');
});

test('[ST-06] the answer to an earlier list request does not answer the present one', () => {
  const run = opened();
  run.do(pong(run));
  const late = listed(run);
  run.wait(pushTiming.list);
  run.wait(0);
  expect(run.machine.request).toBeGreaterThan((late as { request: number }).request);
  const before = run.machine;
  for (const event of [late, { ...late, kind: 'unlisted', refused: true }, { ...late, kind: 'page' }] as PushEvent[])
    expect(run.do(event).machine).toBe(before);
  expect(run.do(listed(run)).machine.state).toBe('live');
  expect(run.do(listed(run)).machine.listing).toBe(false);
});

test('[ST-06] what an earlier connection still reports changes nothing', () => {
  const run = live();
  const old = { generation: run.machine.generation - 1 };
  const before = run.machine;
  for (const event of [
    { kind: 'open', ...old },
    { kind: 'close', code: 1006, ...old },
    { kind: 'refused', ...old },
    { kind: 'frame', frame: 'pong', ...old },
  ] as PushEvent[])
    expect(run.do(event).machine).toBe(before);
});

test('[ST-06] a second start of the same user changes nothing, one of another user begins again', () => {
  const run = live();
  const { generation: first } = run.machine;
  run.do(start);
  expect([run.machine.state, run.machine.generation, run.kinds()]).toEqual(['live', first, []]);
  run.do({ kind: 'start', userId: '8' });
  expect([run.machine.state, run.machine.userId]).toEqual(['connecting', '8']);
  expect(run.machine.losses).toBe(0);
  expect(run.kinds()).toContain('open');
});

test('[ST-06] a new session of the same user knows since when the channel was away, another user does not', () => {
  for (const [userId, isSame] of [
    ['7', true],
    ['8', false],
  ] as const) {
    const run = live();
    const lost = run.now;
    run.do({ kind: 'refused', ...generation(run) });
    expect([run.machine.state, run.machine.offlineSince]).toEqual(['authLost', lost]);
    run.wait(60_000);
    run.do({ kind: 'start', userId });
    expect(run.machine.offlineSince).toBe(isSame ? lost : undefined);
  }
});

test('[ST-06] the end calls off everything and says so only where the session was lost', () => {
  const stopped = live().do({ kind: 'stop' });
  expect([stopped.machine.state, stopped.machine.due, stopped.kinds()]).toEqual([
    'closed',
    {},
    ['close', 'cancelList'],
  ]);
  const lost = live();
  lost.do({ kind: 'close', code: 4401, ...generation(lost) });
  expect([lost.machine.state, lost.kinds()]).toEqual(['authLost', ['close', 'cancelList', 'authLost']]);
  expect(new Run().do({ kind: 'stop' }).machine.state).toBe('idle');
});

test('[ST-06] a connection that opened just now counts as one with a frame: nothing tests or replaces it yet', () => {
  const run = live();
  run.wait(200).do({ kind: 'close', code: 1000, ...generation(run) });
  run.wait(pushTiming.slept * 2);
  run.do({ kind: 'manual' });
  run.do({ kind: 'open', ...generation(run) });
  run.kinds();
  run.do({ kind: 'visible' });
  expect(run.kinds()).toEqual([]);
  run.do({ kind: 'close', code: 1000, ...generation(run) });
  expect(run.machine.state).toBe('waiting');
});

test('[ST-06] the time since when it is offline: the last frame of an open connection, now of an attempt', () => {
  const wasLive = live();
  const lastFrame = wasLive.now;
  wasLive.now += 4_000;
  wasLive.do({ kind: 'close', code: 1006, ...generation(wasLive) });
  expect(wasLive.machine.offlineSince).toBe(lastFrame);
  const never = connecting();
  never.now += 1_000;
  never.do({ kind: 'close', code: 1006, ...generation(never) });
  expect(never.machine.offlineSince).toBe(never.now);
  const silent = connecting();
  silent.wait(pushTiming.connect);
  expect(silent.machine.offlineSince).toBe(silent.now);
});

test('[ST-06] while the channel is down the list is read about every five seconds', () => {
  const run = live();
  run.do({ kind: 'close', code: 1006, ...generation(run) });
  run.kinds();
  const from = run.now;
  const times: number[] = [];
  for (let ms = 0; ms < 30_000; ms += 50) {
    run.wait(50);
    // The attempts fail at once, so that the list alone stands in.
    if (run.machine.state === 'connecting') run.do({ kind: 'close', code: 1006, ...generation(run) });
    if (!run.kinds().includes('list')) continue;
    times.push(run.now - from);
    run.do(listed(run));
  }
  expect(times.length).toBeGreaterThanOrEqual(5);
  expect(times[0]).toBeLessThanOrEqual(pushTiming.poll);
});

test.each([
  ['could not be read', true, 150],
  ['could be read all the time', false, 2_250],
])('[ST-06] a waiting channel whose list %s before it is read: when the next attempt comes', (_name, failed, ms) => {
  const run = live();
  const fail = () => run.do({ kind: 'close', code: 1006, ...generation(run) });
  const untilList = () => {
    run.wait(pushTiming.poll * 0.75);
    expect([run.machine.state, run.kinds().includes('list')]).toEqual(['waiting', true]);
  };
  fail();
  untilList();
  run.do(failed ? { kind: 'unlisted', refused: false, ...request(run) } : listed(run));
  run.do({ kind: 'manual' });
  fail();
  untilList();
  run.do(listed(run));
  expect((run.machine.due.retry ?? 0) - run.now).toBe(ms);
});
