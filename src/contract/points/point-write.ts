import * as z from 'zod/mini';
import { deviceType } from '../alarm/alarm.ts';
import { command, commandCauses, commandStates } from '../run/command.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, sortBy, time } from '../fields.ts';
import { commandLifeMaxS, commandLifeMinS, commandLifeS, textMax, textShortMax } from '../limits.ts';
import { pointNameMax } from './point-form.ts';
import { integer, number } from '../rules/numbers.ts';
import { pointDirections } from '../rules/points/kinds.ts';
import { limitSources } from '../rules/points/write.ts';
import { within } from '../rules/energy/run-parameters.ts';
import { optionalText, requiredText } from '../rules/text.ts';
import { pointAddress, quality } from './telemetry.ts';

/** `plan`: it follows the plan · `written`: a value is in force for a time · `commanded`: a command to the device is. */
export const pointModes = ['plan', 'written', 'commanded'] as const;
export type PointMode = (typeof pointModes)[number];
export const storageKinds = ['volatile', 'stored', 'unknown'] as const;

const person = z.object({ id, name: z.string() });
const bound = z.object({ value: z.number(), by: z.enum(limitSources) });

export const writablePoint = z.object({
  id: pointAddress,
  name: z.string(),
  /** In each language: a person confirms an old value with one of them. */
  names: z.array(z.string()),
  stationId: id,
  stationName: z.string(),
  deviceId: id,
  deviceName: z.string(),
  deviceType,
  unit: z.string(),
  decimals: z.int(),
  /** Its sign is a direction of power. */
  direction: z.enum(pointDirections),
  states: z.array(z.object({ value: z.number(), label: z.string() })),
  /** Seconds between two readings. */
  interval: z.number(),
  /** Intervals after which its value is old: a write has to name the point then. */
  lateAfter: z.number(),
  /** What was read last. */
  value: z.nullable(z.number()),
  measuredAt: time,
  quality,
  /** When it was answered, by the clock of the server. */
  readAt: time,
  /** False: it can only be written, so a write is never verified and lapses. */
  isReadBack: z.boolean(),
  /** The written value in force; null: the point follows the plan, or a command to its device. */
  written: z.nullable(z.number()),
  mode: z.enum(pointModes),
  /** When it goes back to the plan; null: nothing is written. */
  until: z.nullable(time),
  step: z.number(),
  /** What can be written now, and what sets it. */
  limits: z.object({ min: bound, max: bound }),
  critical: z.boolean(),
  storage: z.enum(storageKinds),
  /** Written today by the station's calendar, and in all, each return to the plan included; budget: today at most, null: without one. */
  writes: z.object({ today: z.int(), life: z.int(), budget: z.nullable(z.int()) }),
  /** The last write, whatever became of it. */
  last: z.nullable(
    z.object({
      commandId: id,
      at: time,
      by: person,
      value: z.number(),
      reason: z.string(),
      lifetime: z.int(),
      state: z.enum(commandStates),
      cause: z.nullable(z.enum(commandCauses)),
      /** Until when a second person can confirm it; null: no one has to. */
      confirmUntil: z.nullable(time),
    }),
  ),
});
export type WritablePoint = z.output<typeof writablePoint>;

/** The form of a write. */
export const pointWriteForm = z.object({
  value: number(),
  /** Why it is written: it stands in the command log. */
  reason: requiredText(textMax),
  /** Seconds from when the device has adopted the value until the point goes back to the plan. */
  lifetime: z._default(number(integer, within(commandLifeMinS, commandLifeMaxS)), commandLifeS),
  /** The name of the point, where its value is old. */
  name: z._default(optionalText(pointNameMax), ''),
});

const permission = 'point_write';

/** `last`: when it was written last · `writes`: how often today. */
export const writableSortColumns = ['name', 'deviceName', 'mode', 'last', 'writes'] as const;

export const pointWriteEndpoints = named({
  /** By station, device and point unless sorted. */
  listWritablePoints: endpoint(
    { method: 'POST', path: '/point/writable/list' },
    {
      request: z.object({
        stationId: z.optional(id),
        deviceId: z.optional(id),
        deviceType: z.optional(deviceType),
        critical: z.optional(z.boolean()),
        /** Those that do not show the written value. */
        differs: z.optional(z.boolean()),
        /** Those with a written value in force. */
        written: z.optional(z.boolean()),
        /** Those with a write that waits for its confirmation. */
        unconfirmed: z.optional(z.boolean()),
        /** Part of the id or of the name of point or device. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        sort: z.optional(sortBy(writableSortColumns)),
        ...paging,
      }),
      response: pageOf(writablePoint),
    },
  ),
  getWritablePoint: endpoint(
    { method: 'POST', path: '/point/writable/get' },
    { request: z.object({ id: pointAddress }), response: writablePoint },
  ),
  /**
   * Writes a value for a time. The same `key` of the same user again answers the same command. A critical point wants the
   * password again (`stepUpDue`), and its command waits for a second person.
   */
  writePoint: endpoint(
    { method: 'POST', path: '/point/write' },
    {
      request: z.extend(pointWriteForm, { id: pointAddress, key: z.string().check(z.regex(/^[\w-]{8,64}$/)) }),
      response: command,
      permission,
      critical: true,
    },
  ),
  /** Back to the plan; a write that waits for its confirmation is withdrawn. */
  releasePoint: endpoint(
    { method: 'POST', path: '/point/release' },
    { request: z.object({ id: pointAddress }), response: writablePoint, permission, critical: true },
  ),
  /** Sends a critical write of somebody else; everything is checked once more. `name`: of the point, where its value is old. */
  approvePointWrite: endpoint(
    { method: 'POST', path: '/point/confirm' },
    {
      request: z.object({ id, name: pointWriteForm.shape.name }),
      response: command,
      permission,
      stepUp: true,
      critical: true,
    },
  ),
});
