import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '#src/contract/alarm/message.ts';
import { runs } from '../../../tests/support/server/runs.ts';
import type { PushState } from './channel.ts';
import { drive } from './driver.ts';
import { type Fault, Simulation, type SimulationOptions } from './simulation/network.ts';
import { pushTiming, type PushTiming } from './timing.ts';

const schedules = runs(300, 100_000);

const lasting = fc.record({
  kind: fc.constantFrom('blackhole', 'refuse', 'hang', 'listFails', 'sleep', 'hide'),
  ms: fc.integer({ min: 50, max: 90_000 }),
});
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>(
    { kind: 'reset' },
    { kind: 'halfOpen' },
    { kind: 'dropFrame' },
    { kind: 'repeat' },
    { kind: 'online' },
  ),
  fc.record({ kind: fc.constant('close' as const), code: fc.constantFrom(1000, 1001, 1011, 1012, 1013, 4000) }),
  lasting as fc.Arbitrary<Fault>,
);
/** Few different titles and many equal times: messages without ids must be distinguished by counting. */
const happening = fc.record({
  after: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
  what: fc.oneof({ weight: 2, arbitrary: fc.constantFrom('a', 'b') }, { weight: 1, arbitrary: fault }),
});
const server = fc.record({
  pong: fc.constantFrom<SimulationOptions['pong'][]>('none', 'text', 'sequence'),
  ids: fc.boolean(),
});
const schedule = fc.record({
  server,
  before: fc.integer({ min: 0, max: 3 }),
  happenings: fc.array(happening, { maxLength: 40 }),
  seed: fc.integer(),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer T> ? T : never;

/** A small generator (mulberry32), so that the jitter belongs to the schedule. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

const contentOf = ({ id, title, createTime }: Message) => `${id ?? ''} ${title} ${createTime}`;

/** Plays a schedule and says what went wrong. */
function play(
  { server: kind, before, happenings, seed }: Schedule,
  planted: Partial<SimulationOptions> = {},
  healedMs = 240_000,
): string[] {
  const simulation = new Simulation({ timing: pushTiming, random: randomOf(seed), ...kind, ...planted });
  const channel = drive(simulation.ports());
  const delivered: Message[] = [];
  const wrong: string[] = [];
  let state: PushState = 'idle';
  channel.onMessage((message) => delivered.push(message));
  channel.onStatus(() => {
    const status = channel.status();
    const wait = (status.nextTryAt ?? Infinity) - simulation.clock.now();
    if (status.state === 'waiting' && state !== 'waiting' && !(wait >= 3_000 && wait <= 30_000))
      wrong.push(`wait ${wait}`);
    state = status.state;
  });
  for (let i = 0; i < before; i += 1) simulation.create('old');
  channel.start('7');
  simulation.run(5_000);
  for (const { after, what } of happenings) {
    simulation.run(after);
    if (typeof what === 'string') simulation.create(what);
    else simulation.break(what);
  }
  simulation.heal();
  simulation.run(healedMs);
  const expected = simulation.messages.slice(before).map(contentOf).toSorted();
  const got = delivered.map(contentOf).toSorted();
  if (expected.join() !== got.join()) wrong.push(`sent ${expected.join()} delivered ${got.join()}`);
  if (channel.status().state !== 'live' && channel.status().state !== 'suspended') wrong.push(channel.status().state);
  if (simulation.mostSockets > 1) wrong.push(`${simulation.mostSockets} sockets`);
  channel.stop();
  const attempts = simulation.attempts.length;
  if (simulation.pageTimers > 0) wrong.push(`${simulation.pageTimers} timers after the end`);
  simulation.run(120_000);
  if (simulation.attempts.length > attempts || simulation.openSockets > 0) wrong.push('alive after the end');
  return wrong;
}

/** What the network does to a connection, for a while or once, with a page in view. */
const networkFault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>({ kind: 'reset' }, { kind: 'halfOpen' }),
  fc.record({ kind: fc.constant('close' as const), code: fc.constantFrom(1000, 1001, 1012) }),
  fc.record({
    kind: fc.constantFrom('blackhole' as const, 'refuse' as const, 'hang' as const, 'latency' as const),
    ms: fc.integer({ min: 50, max: 90_000 }),
  }),
);
const outage: fc.Arbitrary<Schedule> = fc.record({
  server: fc.record({ pong: fc.constantFrom('text' as const, 'sequence' as const), ids: fc.boolean() }),
  before: fc.constant(0),
  happenings: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 30_000 }),
      what: fc.oneof({ weight: 1, arbitrary: fc.constant('a') }, { weight: 2, arbitrary: networkFault }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  seed: fc.integer(),
});
/**
 * A frame that was lost on a connection that lives on shows in the next pong with a sequence number, else in the next
 * comparison with the list. A connection whose last pong was slow is given the long deadline of one: it came at most a ping before the healing.
 */
function backMs({ server: { pong }, happenings }: Schedule): number {
  let untilHealed = 0;
  const wasSlow = happenings.toReversed().some(({ after, what }) => {
    const isSlow = typeof what === 'object' && what.kind === 'latency' && what.ms > untilHealed - 2 * pushTiming.ping;
    untilHealed += after;
    return isSlow;
  });
  const slowPong = wasSlow ? pushTiming.pong - pushTiming.quickPong : 0;
  return 12_000 + slowPong + (pong === 'sequence' ? 0 : pushTiming.check);
}

test('[ST-06] 12 s after the network has healed, 16 s where it was slow, or after the next comparison with the list where pongs carry no sequence, the channel is live and has delivered everything, whatever broke it', () => {
  fc.assert(
    fc.property(outage, (values) => {
      expect(play(values, {}, backMs(values))).toEqual([]);
    }),
    { numRuns: schedules },
  );
});

const check = (planted: Partial<SimulationOptions>, numRuns: number) =>
  fc.check(
    fc.property(schedule, (values) => {
      const wrong = play(values, planted);
      if (wrong.length > 0) throw new Error(wrong.join('; '));
    }),
    { numRuns },
  );

test('[ST-06] over random faults nothing is lost, nothing doubled, one socket at most, none after the end', () => {
  fc.assert(
    fc.property(schedule, (values) => {
      expect(play(values)).toEqual([]);
    }),
    { numRuns: schedules },
  );
});

test.each<[string, Partial<PushTiming>]>([
  ['the deadline of pongs after quick ones', { quickPong: 5_000 }],
  ['the short deadline of an attempt', { connect: 20_000 }],
  ['the short pause between lists while the channel is down', { poll: 20_000 }],
])('[ST-06] without %s the channel is back later than 12 s', { timeout: 3_600_000 }, (_name, timing) => {
  const checked = fc.check(
    fc.property(outage, (values) => play(values, without(timing), backMs(values)).length === 0),
    { numRuns: 3_000 },
  );
  expect(checked.failed).toBe(true);
});

const without = (timing: Partial<PushTiming>): Partial<SimulationOptions> => ({ timing: { ...pushTiming, ...timing } });

test.each<[string, Partial<SimulationOptions>]>([
  ['the pong deadline', { ...without({ pong: Infinity, quickPong: Infinity }), pong: 'sequence' }],
  ['the connect deadline', without({ connect: Infinity })],
  ['the catch-up', { list: false }],
  ['the deadline of the list', without({ list: Infinity })],
  ['the comparison with the list where pongs carry no sequence', { ...without({ check: Infinity }), pong: 'text' }],
])('[ST-06] without %s the property fails', { timeout: 3_600_000 }, (_name, planted) => {
  expect(check(planted, 3_000).failed).toBe(true);
});
