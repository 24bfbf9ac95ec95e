import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { drive } from './driver.ts';
import { type Fault, Simulation, type SimulationOptions } from './simulation/network.ts';
import { pushTiming } from './timing.ts';

const soon = fc.integer({ min: 0, max: 3_000 });
const delay = fc.integer({ min: 0, max: 1_500 });
/** A frame is lost only together with its connection, as TCP has it. */
const fault = fc.oneof(
  fc.constantFrom<Fault>({ kind: 'reset' }, { kind: 'halfOpen' }, { kind: 'close', code: 1000 }),
  fc.record({ kind: fc.constantFrom('refuse' as const, 'hang' as const), ms: fc.integer({ min: 50, max: 20_000 }) }),
);
const schedule = fc.record({
  /** When the channel starts, the page asks, the page is there to listen after that. */
  start: soon,
  ask: soon,
  listen: delay,
  /** How long a call is under way to the server, and back. */
  call: fc.record({ there: delay, back: delay }),
  changes: fc.array(soon, { maxLength: 3 }),
  faults: fc.array(fc.record({ at: fc.integer({ min: 0, max: 20_000 }), fault }), { maxLength: 3 }),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer T> ? T : never;

/** What a page shows of the alarms: asked for once, and again where that was before they changed. */
class Page {
  reads = 0;
  shown: number | undefined;
  #askedAt = -Infinity;
  readonly #simulation: Simulation;
  readonly #call: Schedule['call'];

  constructor(simulation: Simulation, call: Schedule['call']) {
    this.#simulation = simulation;
    this.#call = call;
  }

  ask(): void {
    const { clock } = this.#simulation;
    this.reads += 1;
    const read = this.reads;
    this.#askedAt = clock.now();
    clock.at(clock.now() + this.#call.there, () => {
      const answer = this.#simulation.alarms;
      clock.at(clock.now() + this.#call.back, () => (this.shown = read === this.reads ? answer : this.shown));
    });
  }

  changed(at: number): void {
    if (this.#askedAt <= at) this.ask();
  }
}

/** Plays a schedule: what the page shows in the end, what there is, and how often it asked. */
function play({ start, ask, listen, call, changes, faults }: Schedule, planted: Partial<SimulationOptions> = {}) {
  const options = { timing: pushTiming, pong: 'sequence', ids: true, random: () => 0.5, ...planted } as const;
  const simulation = new Simulation(options);
  const { clock } = simulation;
  const channel = drive(simulation.ports());
  const page = new Page(simulation, call);
  const from = clock.now();
  const at = (ms: number, run: () => void) => clock.at(from + ms, run);
  at(start, () => channel.start('7'));
  at(ask, () => page.ask());
  at(ask + listen, () => channel.onChange('alarm', (_ids, changedAt) => page.changed(changedAt)));
  for (const ms of changes) at(ms, () => simulation.changeAlarms());
  for (const each of faults) at(each.at, () => simulation.break(each.fault));
  simulation.run(30_000);
  simulation.heal();
  simulation.run(120_000);
  channel.stop();
  return { shown: page.shown, alarms: simulation.alarms, reads: page.reads };
}

test('[ST-06] whenever a page asks and listens, and the channel starts or breaks: it shows the last change', () => {
  fc.assert(
    fc.property(schedule, (values) => {
      const { shown, alarms } = play(values);
      expect(shown).toBe(alarms);
    }),
    { numRuns: runs(500, 100_000) },
  );
});

test('[ST-06] what did not change since it was asked for is asked for once', () => {
  const calm = schedule.map((values) => {
    // A notification is late by the time that notifying takes.
    const changes = values.changes.filter((at) => at + 100 < values.ask);
    return { ...values, changes, faults: [] };
  });
  fc.assert(
    fc.property(calm, (values) => {
      expect(play(values)).toMatchObject({ reads: 1 });
    }),
    { numRuns: runs(500, 100_000) },
  );
});

test('[ST-06] where the server does not answer subscriptions the property fails', () => {
  const checked = fc.check(
    fc.property(schedule, (values) => {
      const { shown, alarms } = play({ ...values, faults: [] }, { subscribed: false });
      return shown === alarms;
    }),
    { numRuns: 1_000 },
  );
  expect(checked.failed).toBe(true);
});
