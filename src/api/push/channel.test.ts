import { expect, test } from 'vitest';
import { drive } from './driver.ts';
import { Simulation, type SimulationOptions } from './simulation/network.ts';
import { pushTiming } from './timing.ts';

function open(options: Partial<SimulationOptions> = {}) {
  const simulation = new Simulation({ timing: pushTiming, pong: 'text', ids: true, random: () => 0.5, ...options });
  const channel = drive(simulation.ports());
  const received: string[] = [];
  channel.onMessage((message, caughtUp) => received.push(caughtUp ? `${message.title} caught up` : message.title));
  channel.start('7');
  simulation.run(1_000);
  return { simulation, channel, received };
}

/** Milliseconds from the fault until each further attempt. */
function attemptsAfter({ simulation }: ReturnType<typeof open>, fault: () => void, ms: number): number[] {
  const before = simulation.attempts.length;
  const at = simulation.clock.now();
  fault();
  simulation.run(ms);
  return simulation.attempts.slice(before).map((time) => time - at);
}

test('[ST-06] the text ping is sent at the opening and every 10 s from then on', () => {
  const { simulation } = open();
  simulation.run(30_000);
  const pings = simulation.sent.filter(({ text }) => text === 'ping').map(({ at }) => at);
  expect(pings.map((at) => at - (pings[0] ?? 0))).toEqual([0, 10_000, 20_000, 30_000]);
});

test.each([1000, 1005, 1008, 1011, 4000])('[ST-06] close code %i: a new attempt exactly 3 s later', (code) => {
  const opened = open();
  expect(attemptsAfter(opened, () => opened.simulation.break({ kind: 'close', code }), 20_000)).toEqual([3_000]);
});

test('[ST-06] the literal policy makes no attempt after 1006, and the button does', () => {
  const opened = open({ policy: 'literal' });
  expect(attemptsAfter(opened, () => opened.simulation.break({ kind: 'reset' }), 60_000)).toEqual([]);
  opened.simulation.break({ kind: 'online' });
  expect(attemptsAfter(opened, () => {}, 60_000)).toEqual([]);
  expect(attemptsAfter(opened, () => opened.channel.reconnectNow(), 60_000)).toEqual([0]);
  expect(attemptsAfter(opened, () => opened.simulation.break({ kind: 'close', code: 1001 }), 60_000)).toEqual([3_000]);
});

test('[ST-06] after 1006 the waits grow, spread, up to 30 s', () => {
  const opened = open({ random: () => 0.999 });
  const times = attemptsAfter(opened, () => opened.simulation.break({ kind: 'refuse', ms: 300_000 }), 200_000);
  const waits = times.map((time, i) => Math.round((time - (times[i - 1] ?? 0)) / 1_000));
  expect(waits.slice(0, 6)).toEqual([5, 9, 9, 15, 27, 30]);
});

test('[ST-06] a silent connection to a server that answers pings is noticed and replaced within 11.5 s', () => {
  const { simulation, channel } = open();
  simulation.break({ kind: 'halfOpen' });
  simulation.run(9_000);
  expect([channel.status().state, simulation.attempts.length]).toEqual(['live', 1]);
  simulation.run(2_500);
  expect([channel.status().state, simulation.attempts.length]).toEqual(['live', 2]);
});

test('[ST-06] an upgrade that is never answered is tried again at once after 3, 3 and 8 s', () => {
  const opened = open();
  opened.simulation.break({ kind: 'hang', ms: 60_000 });
  const attempts = attemptsAfter(opened, () => opened.simulation.break({ kind: 'close', code: 1000 }), 30_000);
  expect(attempts.slice(0, 5)).toEqual([3_000, 6_000, 9_000, 17_000, 20_000]);
  expect(opened.channel.status().offlineSince).toBeDefined();
});

test('[ST-06] the network is back: the next attempt comes at once', () => {
  const opened = open();
  opened.simulation.break({ kind: 'refuse', ms: 20_000 });
  opened.simulation.run(20_500);
  expect(opened.channel.status().state).toBe('waiting');
  const [first] = attemptsAfter(opened, () => opened.simulation.break({ kind: 'online' }), 5_000);
  expect(first).toBeLessThanOrEqual(300);
  expect(opened.channel.status().state).toBe('live');
});

test('[ST-06] after a reconnect the missed messages arrive, marked, and change listeners are called', () => {
  const { simulation, channel, received } = open();
  const changes: (readonly string[])[] = [];
  channel.onChange('alarm', (ids) => changes.push(ids));
  simulation.create('before');
  simulation.run(1_000);
  simulation.break({ kind: 'reset' });
  simulation.create('missed');
  simulation.run(10_000);
  expect(received).toEqual(['before', 'missed caught up']);
  expect(changes).toEqual([[]]);
});

test('[ST-06] a first attempt that fails is still the start, and all is read again after it; a second one is a loss', () => {
  for (const [ms, isAway] of [
    [pushTiming.connect - 500, false],
    [pushTiming.connect * 2 - 500, true],
  ] as const) {
    const simulation = new Simulation({ timing: pushTiming, pong: 'text', ids: true, random: () => 0.5 });
    const channel = drive(simulation.ports());
    const states: boolean[] = [];
    const changes: (readonly string[])[] = [];
    channel.onStatus(() => states.push(channel.status().isAway));
    channel.onChange('alarm', (ids) => changes.push(ids));
    simulation.break({ kind: 'hang', ms });
    channel.start('7');
    simulation.run(20_000);
    expect([channel.status().state, channel.status().isAway]).toEqual(['live', false]);
    expect(states.includes(true)).toBe(isAway);
    expect(changes).toContainEqual([]);
    simulation.break({ kind: 'reset' });
    expect(channel.status().isAway).toBe(true);
  }
});

test('[ST-06] with a silent server, change listeners are called once a minute, only in a visible window', () => {
  const { simulation, channel } = open({ pong: 'none' });
  const from = simulation.clock.now();
  const times: number[] = [];
  channel.onChange('alarm', () => times.push(Math.round((simulation.clock.now() - from) / 1_000)));
  simulation.run(3 * 60_000);
  expect(times).toEqual([0, 60, 120]);
  simulation.break({ kind: 'hide', ms: 60 * 60_000 });
  simulation.run(pushTiming.hidden + 1_000);
  const before = times.length;
  simulation.run(30 * 60_000);
  expect(times).toHaveLength(before);
});

test('[ST-06] a gap in the sequence numbers brings the missing message with the next pong', () => {
  const { simulation, received } = open({ pong: 'sequence' });
  simulation.break({ kind: 'dropFrame' });
  simulation.create('lost');
  simulation.run(11_000);
  expect(received).toEqual(['lost caught up']);
});

test('[ST-06] a list that fails is asked again two seconds later, before its time is over', () => {
  const { simulation, received } = open({ pong: 'sequence' });
  simulation.break({ kind: 'dropFrame' });
  simulation.create('lost');
  simulation.break({ kind: 'listFails', ms: 9_500 });
  simulation.run(9_000 + pushTiming.listRetry);
  expect(received).toEqual([]);
  simulation.run(300);
  expect(received).toEqual(['lost caught up']);
});

test('[ST-06] a channel that was stopped and started again still follows its window', () => {
  const { simulation, channel } = open();
  channel.stop();
  channel.start('7');
  simulation.run(1_000);
  simulation.break({ kind: 'hide', ms: 60 * 60_000 });
  simulation.run(pushTiming.hidden + 1_000);
  expect(channel.status().state).toBe('suspended');
});

test('[ST-06] close code 4401: no further attempt until the next sign-in', () => {
  const opened = open();
  expect(attemptsAfter(opened, () => opened.simulation.break({ kind: 'close', code: 4401 }), 120_000)).toEqual([]);
  expect([opened.channel.status().state, opened.simulation.authLost]).toEqual(['authLost', 1]);
  opened.simulation.create('while away');
  opened.channel.start('7');
  opened.simulation.run(2_000);
  expect(opened.received).toEqual(['while away caught up']);
});

test('[ST-06] unreadable frames are ignored; a change reaches the listeners of its topic', () => {
  const { simulation, channel, received } = open();
  const changes: (readonly string[])[] = [];
  channel.onChange('message', (ids) => changes.push(ids));
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"kind":"news"}',
    '{"title":1}',
    '{"__proto__":{"title":"x"}}',
    '\u0000',
  ]) {
    simulation.sendText(text);
  }
  simulation.sendText('{"kind":"change","topic":"alarm","ids":["1"]}');
  simulation.sendText('{"kind":"change","topic":"message","ids":["2"]}');
  simulation.create('fine');
  simulation.run(100);
  expect(received).toEqual(['fine']);
  expect(changes).toEqual([['2'], ['0']]);
  expect(channel.status().state).toBe('live');
});

test('[ST-06] a message is a change of the messages, without a separate change frame, and once', () => {
  const { simulation, channel } = open();
  const changes: (readonly string[])[] = [];
  channel.onChange('message', (ids) => changes.push(ids));
  const message = { id: '7', title: 'new', content: '', type: '2', createTime: '2026-01-01T00:00:00Z', isView: '0' };
  simulation.sendText(JSON.stringify(message));
  simulation.sendText(JSON.stringify(message));
  simulation.run(100);
  expect(changes).toEqual([['7']]);
});

test.each([
  [false, 1],
  [true, 0],
])('[ST-06] a message is a change of the alarms unless the server sends changes: %s', (subscribed, expected) => {
  const { simulation, channel } = open({ subscribed });
  let changes = 0;
  channel.onChange('alarm', () => (changes += 1));
  const before = changes;
  simulation.create('new');
  simulation.run(100);
  expect(changes - before).toBe(expected);
});

test.each([
  ['another version', { accessVersion: 'b', knownAccessVersion: 'a' }, 1],
  ['the same version', { accessVersion: 'a', knownAccessVersion: 'a' }, 0],
  ['a page that knows none', { accessVersion: 'b' }, 0],
  ['a server that names none', { knownAccessVersion: 'a' }, 0],
  ['the same version after a change', { accessVersion: 'a', knownAccessVersion: 'a', accessChangedMsAgo: 9_000 }, 0],
  ['another version after a change', { accessVersion: 'b', knownAccessVersion: 'a', accessChangedMsAgo: 9_000 }, 1],
  ['none after a change', { accessChangedMsAgo: 9_000 }, 1],
])(
  '[RP-04] rights that the server names at the first subscription, %s: a change of them',
  (_name, options, expected) => {
    const { simulation, channel } = open({ pong: 'sequence', ...options });
    let changes = 0;
    channel.onChange('access', () => (changes += 1));
    simulation.run(1_000);
    expect(changes).toBe(expected);
  },
);

test('[ST-06] a listener that throws does not affect the others', ({ onTestFinished }) => {
  const { simulation, channel, received } = open();
  const log = console.error;
  console.error = () => {};
  onTestFinished(() => {
    console.error = log;
  });
  channel.onMessage(() => {
    throw new Error('planted');
  });
  simulation.create('one');
  simulation.create('two');
  simulation.run(100);
  expect(received).toEqual(['one', 'two']);
});

test('[ST-06] the status object stays the same until something changes', () => {
  const { simulation, channel } = open();
  const before = channel.status();
  simulation.create('one');
  simulation.run(30_000);
  expect(channel.status()).toBe(before);
});

test('[ST-06] without ids, what is pushed again over the next connection is not received twice', () => {
  const { simulation, received } = open({ ids: false });
  simulation.create('fire');
  simulation.run(1_000);
  simulation.break({ kind: 'close', code: 1000 });
  simulation.run(10_000);
  simulation.sendText(JSON.stringify(simulation.messages[0]));
  simulation.run(1_000);
  expect(received).toEqual(['fire']);
});
