import { idle, type Machine, type PushEffect, type PushEvent } from '../machine-model.ts';
import { step } from '../machine.ts';
import { pushTiming } from '../timing.ts';

/** The machine with a clock; effects are noted by their kind. */
export class Run {
  machine: Machine = idle;
  now = 1_000_000;
  effects: PushEffect[] = [];

  do(...events: readonly PushEvent[]): this {
    for (const event of events) {
      const context = { now: this.now, policy: 'resilient', timing: pushTiming, random: () => 0.5 } as const;
      const { machine, effects } = step(this.machine, event, context);
      this.machine = machine;
      this.effects.push(...effects);
    }
    return this;
  }

  /** Passes time in which nothing happens but one tick at its end. */
  wait(ms: number): this {
    this.now += ms;
    return this.do({ kind: 'tick' });
  }

  kinds(): string[] {
    const kinds = this.effects.map(({ kind }) => kind);
    this.effects = [];
    return kinds;
  }
}

export const start: PushEvent = { kind: 'start', userId: '7' };
export const generation = ({ machine }: Run) => ({ generation: machine.generation });
export const request = ({ machine }: Run) => ({ request: machine.request });

export const connecting = () => new Run().do(start);

export function opened(): Run {
  const run = connecting();
  return run.do({ kind: 'open', ...generation(run) });
}

export const pong = (run: Run, seq?: number): PushEvent => ({ kind: 'frame', frame: 'pong', seq, ...generation(run) });
export const listed = (run: Run, missing = 0): PushEvent => ({ kind: 'listed', missing, ...request(run) });

export function live(seq?: number): Run {
  const run = opened();
  run.do(pong(run, seq));
  run.do(listed(run));
  run.kinds();
  return run;
}
