import * as z from 'zod/mini';
import { alarm, alarmDetail } from './alarm.ts';
import { alarmPost } from './alarm-count.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, time } from '../fields.ts';
import { textMax } from '../limits.ts';
import { optionalText, requiredText } from '../rules/text.ts';

/** The longest time that an alarm can be shelved: a week, so that it is not forgotten. */
export const shelveMinutesMax = 7 * 24 * 60;

/**
 * When more alarms come in ten minutes than an operator can take in, that is a flood; it ends when fewer than five do
 * (ANSI/ISA-18.2, EEMUA 191).
 */
export const floodRule = { windowMinutes: 10, beginsAbove: 10, endsBelow: 5 } as const;

/** What is noted when alarms are acknowledged or resolved. */
export const alarmNote = (required: boolean) =>
  required ? requiredText(textMax, 'note.required') : optionalText(textMax);
const note = alarmNote(false);
/** A comment, or why an alarm is shelved. */
export const alarmText = requiredText(textMax);
const shelveMinutes = z.int().check(z.minimum(1), z.maximum(shelveMinutesMax));

const alarmIds = z.array(id).check(z.minLength(1), z.maxLength(500));

/**
 * `raisedAt` of the occurrence that the user has read, by alarm id. An alarm that has returned since is refused with
 * `alarmReturned`; one that is missing here is changed whatever its occurrence.
 */
const readOccurrences = z.optional(z.record(id, time));

/** How many were changed, and why each of the others was not; `msg` is in the caller's language. */
const bulkResult = z.object({
  changed: z.int(),
  /** `alarm`: as it is now. */
  refused: z.array(z.object({ id, code: z.int(), msg: z.string(), alarm: z.optional(alarm) })),
});
export type BulkResult = z.output<typeof bulkResult>;

const alarmFlood = z.object({
  /** When the flood began; null: there is none. */
  since: z.nullable(time),
  /** Alarms raised within the window of the rule. */
  count: z.int(),
  /** How many stations they come from. */
  stationCount: z.int(),
  /** The stations that most of them come from, most first. */
  stations: z.array(z.object({ stationId: id, stationName: z.string(), count: z.int() })),
  /** The devices that most of them come from. */
  sources: z.array(
    z.object({
      stationId: id,
      stationName: z.string(),
      deviceId: id,
      deviceName: z.string(),
      count: z.int(),
      /** The device's first alarm of the flood. */
      firstTitle: z.string(),
      firstAt: time,
    }),
  ),
});
export type AlarmFlood = z.output<typeof alarmFlood>;

/** What is done with alarms; apart from reading them, since the bell loads only that. */
export const alarmWorkEndpoints = named({
  /** Earlier and other alarms of the same code: of the same device first, then of its station, newest first. */
  listSimilarAlarms: endpoint(alarmPost('similar'), { request: z.object({ id }), response: z.array(alarm) }),
  /** Whether the caller's stations are in an alarm flood. */
  getAlarmFlood: endpoint(alarmPost('flood'), {
    request: z.object({ stationId: z.optional(id) }),
    response: alarmFlood,
  }),
  acknowledgeAlarms: endpoint(alarmPost('acknowledge'), {
    request: z.object({ ids: alarmIds, readOccurrences, note: z.optional(note) }),
    response: bulkResult,
    permission: 'alarm_acknowledge',
  }),
  resolveAlarms: endpoint(alarmPost('resolve'), {
    request: z.object({ ids: alarmIds, readOccurrences, note: z.optional(note) }),
    response: bulkResult,
    permission: 'alarm_resolve',
  }),
  /** Shelved once more, the new end and reason count. */
  shelveAlarms: endpoint(alarmPost('shelve'), {
    request: z.object({ ids: alarmIds, readOccurrences, reason: alarmText, minutes: shelveMinutes }),
    response: bulkResult,
    permission: 'alarm_shelve',
  }),
  unshelveAlarms: endpoint(alarmPost('unshelve'), {
    request: z.object({ ids: alarmIds }),
    response: bulkResult,
    permission: 'alarm_shelve',
  }),
  commentAlarm: endpoint(alarmPost('comment'), {
    request: z.object({ id, text: alarmText }),
    response: alarmDetail,
    permission: 'alarm_acknowledge',
  }),
});
