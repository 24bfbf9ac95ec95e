import * as z from 'zod/mini';
import type { RuleKey } from '../rule-message.ts';
import { ruleMessage } from '../rule-message.ts';

/** A part of the day by its wall clock, in half hours. An end at or before the start lies beyond midnight; 24:00 is midnight. */
export interface DaySlot {
  readonly startHour: number;
  readonly startMinute: number;
  readonly endHour: number;
  readonly endMinute: number;
}

export const halfHours = 48;
const slotsMax = halfHours;

const whole = (max: number) =>
  z.int(ruleMessage('slots.time')).check(z.minimum(0), z.maximum(max, ruleMessage('slots.time')));
const minute = z.literal([0, 30], ruleMessage('slots.halfHour'));
/** Fields of a slot, named as the specification labels them. */
export const daySlotFields = { startHour: whole(23), startMinute: minute, endHour: whole(24), endMinute: minute };

/** A day's slots, each an object that carries {@link daySlotFields}. */
export const slotsOf = <T extends z.ZodMiniType>(slot: T) => z.array(slot).check(z.minLength(1), z.maxLength(slotsMax));

const startOf = ({ startHour, startMinute }: DaySlot): number => startHour * 2 + startMinute / 30;
const endOf = ({ endHour, endMinute }: DaySlot): number => endHour * 2 + endMinute / 30;

/**
 * The half hours of the day that a slot covers, 0 … 47, in the order of its hours: what lies beyond midnight is the
 * morning of the same kind of day. Nothing where it starts and ends at the same time, or ends after 24:00.
 */
export function halfHoursOf(slot: DaySlot): number[] {
  const [start, end] = [startOf(slot), endOf(slot)];
  if (start === end || end > halfHours) return [];
  const length = end > start ? end - start : halfHours - start + end;
  return Array.from({ length }, (_, index) => (start + index) % halfHours);
}

/** `07:30` of a half hour; 48 is `24:00`. */
export const clockOf = (halfHour: number): string =>
  `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`;

const minuteOf = (halfHour: number) => (halfHour % 2 === 0 ? 0 : 30);

/** A slot's times from its half hours; 48 is 24:00. */
export const slotFrom = (from: number, to: number) =>
  ({
    startHour: Math.floor(from / 2),
    startMinute: minuteOf(from),
    endHour: Math.floor(to / 2),
    endMinute: minuteOf(to),
  }) as const;

/** The slot of each half hour, by its index; undefined where there is none. The first of two that overlap counts. */
export function tableOf(slots: readonly DaySlot[]): (number | undefined)[] {
  const table = Array.from({ length: halfHours }, (): number | undefined => undefined);
  for (const [index, slot] of slots.entries()) for (const at of halfHoursOf(slot)) table[at] ??= index;
  return table;
}

/** An error or a warning of a rule, with the path in the checked record. */
export interface Finding {
  /** An error is refused by the server; a warning is only shown. */
  readonly level: 'error' | 'warning';
  readonly path: readonly (string | number)[];
  readonly rule: RuleKey;
  readonly figures?: Readonly<Record<string, string | number>>;
}

/** Runs of neighbouring half hours, each as first and one past the last. */
function runsOf(at: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const each of at) {
    const last = runs.at(-1);
    if (last && last[1] === each) last[1] = each + 1;
    else runs.push([each, each + 1]);
  }
  return runs;
}

/** Half hours that earlier slots occupy already. */
function overlapsOf(slots: readonly DaySlot[], index: number): number[] {
  const occupied = new Set(slots.slice(0, index).flatMap(halfHoursOf));
  return halfHoursOf(slots[index] as DaySlot)
    .filter((at) => occupied.has(at))
    .toSorted((a, b) => a - b);
}

/** Slots must cover the day, each half hour once. `path`: where they stand in their record. */
export function lintSlots(slots: readonly DaySlot[], path: readonly (string | number)[]): Finding[] {
  const findings: Finding[] = [];
  const error = (at: readonly (string | number)[], rule: RuleKey, [from, to]: readonly [number, number]) =>
    findings.push({ level: 'error', path: at, rule, figures: { from: clockOf(from), to: clockOf(to) } });
  for (const [index, slot] of slots.entries()) {
    const endPath = [...path, index, 'endHour'];
    if (halfHoursOf(slot).length === 0) findings.push({ level: 'error', path: endPath, rule: 'slots.empty' });
    for (const run of runsOf(overlapsOf(slots, index))) error([...path, index, 'startHour'], 'slots.overlap', run);
  }
  const missing = tableOf(slots).flatMap((slot, at) => (slot === undefined ? [at] : []));
  for (const run of runsOf(missing)) error(path, 'slots.gap', run);
  return findings;
}

/** The same findings as issues of a schema: only errors make a record wrong. */
export const withoutErrors = <T>(lint: (value: T) => readonly Finding[]) =>
  z.check<T>(({ value, issues }) => {
    for (const { level, path, rule, figures } of lint(value))
      if (level === 'error')
        issues.push({
          code: 'custom',
          input: value,
          path: [...path],
          message: ruleMessage(rule, figures),
          continue: true,
        });
  });
