import type { Modes } from '../disturbances.ts';

/** One instant of a plant, as the alarm rules see it. */
export interface Reading {
  readonly at: number;
  readonly flows: Float64Array;
  readonly state: Float64Array;
  readonly modes: Modes;
}

/** When an alarm of a device is raised and cleared. `raise` below `clear`: too little is what alarms. */
export interface AlarmRule {
  readonly code: string;
  /** Index among the station's devices. */
  readonly device: number;
  /** Key of the device's point that shows what is read, or what it follows from; without it none does. */
  readonly point?: string | undefined;
  readonly read: (reading: Reading) => number;
  /**
   * Until when the rule surely stays quiet if no event changes the plant's modes: it need not be read before. Without it
   * the rule is read in every step.
   */
  readonly quietUntil?: ((reading: Reading) => number) | undefined;
  readonly raise: number;
  readonly clear: number;
  /** What 1 of the value that is read stands for in `unit`, where the limits move with the plant's modes. */
  readonly scale?: ((modes: Modes) => number) | undefined;
  /** How long the value must be beyond, and back within, ms. */
  readonly raiseDelay: number;
  readonly clearDelay: number;
  /** null: the condition has no measured value. */
  readonly unit: string | null;
}

export interface RaisedAlarm {
  readonly rule: number;
  readonly raisedAt: number;
  readonly value: number;
  clearedAt: number | null;
}

/** A rule that is raised or about to be: its phase since an instant, and the index of its alarm. */
interface BusyRule {
  readonly rule: number;
  readonly phase: number;
  readonly since: number;
  readonly open: number;
}

/** What a book must remember at an instant to go on from there: of thousands of rules few are not quiet. */
export interface BookMark {
  readonly busy: readonly BusyRule[];
  readonly length: number;
}

/** Values of all rules at both ends of a stretch, straight in between; `span` long, of which `duration` happens. */
export interface Stretch {
  readonly at: number;
  readonly span: number;
  readonly duration: number;
  readonly start: Float64Array;
  readonly end: Float64Array;
}

export interface AlarmBook {
  readonly alarms: readonly RaisedAlarm[];
  /** Whether nothing of the rule is raised or about to be. */
  isQuiet(rule: number): boolean;
  /** Follows the rules of these indexes; the others must be quiet. */
  track(stretch: Stretch, rules: readonly number[]): void;
  mark(): BookMark;
  /** Forgets what happened at and after `at`, when `mark` was made. */
  rewind(mark: BookMark, at: number): void;
}

const quiet = 0;
const rising = 1;
const raised = 2;
const clearing = 3;

/**
 * First instant from `at` on at which the straight line is at or above `limit` (or below it), within the stretch; else
 * infinity. Only the time of the crossing decides, so that rounding cannot assign one instant to both sides.
 */
const reach = (line: Line, limit: number, above: boolean, at: number): number => {
  const slope = (line.end - line.start) / line.span;
  if (slope === 0) return line.start >= limit === above ? at : Number.POSITIVE_INFINITY;
  const crossing = line.at + (limit - line.start) / slope;
  if (slope > 0 !== above) return at < crossing ? at : Number.POSITIVE_INFINITY;
  return crossing < line.at + line.span ? Math.max(at, crossing) : Number.POSITIVE_INFINITY;
};

interface Line {
  at: number;
  span: number;
  start: number;
  end: number;
}

/** Raises and clears alarms with hysteresis and delays, to the millisecond, stretch by stretch in the order of time. */
export const createAlarmBook = (rules: readonly AlarmRule[]): AlarmBook => {
  const alarms: RaisedAlarm[] = [];
  const phases = new Uint8Array(rules.length);
  const since = new Float64Array(rules.length);
  const open = new Int32Array(rules.length).fill(-1);
  const signs = rules.map((rule) => (rule.raise >= rule.clear ? 1 : -1));
  const line: Line = { at: 0, span: 1, start: 0, end: 0 };

  const enter = (index: number, phase: number, at: number): void => {
    phases[index] = phase;
    since[index] = at;
  };
  const raiseAt = (index: number, at: number): void => {
    const value = line.start + ((line.end - line.start) * (at - line.at)) / line.span;
    open[index] = alarms.push({ rule: index, raisedAt: at, clearedAt: null, value: value * (signs[index] ?? 1) }) - 1;
    enter(index, raised, at);
  };
  const clearAt = (index: number, at: number): void => {
    const alarm = alarms[open[index] ?? -1];
    if (alarm) alarm.clearedAt = at;
    open[index] = -1;
    enter(index, quiet, at);
  };

  /** One change of phase at or after `at` and before `until`; returns when, or infinity. */
  const move = (rule: AlarmRule, index: number, at: number, until: number): number => {
    const phase = phases[index] ?? quiet;
    const sign = signs[index] ?? 1;
    const waiting = phase === rising || phase === clearing;
    const beyond = phase === quiet || phase === clearing;
    const change = reach(line, sign * (phase === quiet || phase === rising ? rule.raise : rule.clear), beyond, at);
    const due = waiting
      ? Math.max(at, Math.ceil((since[index] ?? 0) + (phase === rising ? rule.raiseDelay : rule.clearDelay)))
      : Number.POSITIVE_INFINITY;
    const when = Math.min(change, due);
    if (when >= until) return Number.POSITIVE_INFINITY;
    if (!waiting) enter(index, phase + 1, when);
    else if (change <= due) enter(index, phase - 1, when);
    else if (phase === rising) raiseAt(index, due);
    else clearAt(index, due);
    return when;
  };

  return {
    alarms,
    isQuiet: (rule) => phases[rule] === quiet,
    track({ at, span, duration, start, end }, followed) {
      for (const index of followed) {
        const rule = rules[index];
        const sign = signs[index] ?? 1;
        if (!rule) continue;
        line.start = sign * (start[index] ?? 0);
        line.end = sign * (end[index] ?? 0);
        const limit = sign * rule.raise;
        if (phases[index] === quiet && line.start < limit && line.end < limit) continue;
        line.at = at;
        line.span = span;
        let now = at;
        while (now < at + duration) now = move(rule, index, now, at + duration);
      }
    },
    mark() {
      const busy: BusyRule[] = [];
      for (const [rule, phase] of phases.entries())
        if (phase !== quiet) busy.push({ rule, phase, since: since[rule] ?? 0, open: open[rule] ?? -1 });
      return { busy, length: alarms.length };
    },
    rewind(mark, at) {
      phases.fill(quiet);
      open.fill(-1);
      for (const one of mark.busy) {
        phases[one.rule] = one.phase;
        since[one.rule] = one.since;
        open[one.rule] = one.open;
      }
      alarms.length = mark.length;
      for (const alarm of alarms) if (alarm.clearedAt !== null && alarm.clearedAt >= at) alarm.clearedAt = null;
    },
  };
};
