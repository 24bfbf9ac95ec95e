import * as z from 'zod/mini';
import { type DeviceType, deviceType } from '../alarm/alarm.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, time } from '../fields.ts';
import { commandLifeMaxS, commandLifeMinS, commandLifeS, textMax } from '../limits.ts';
import { pointDirections } from '../rules/points/kinds.ts';
import { requiredText } from '../rules/text.ts';
import { pointAddress } from '../points/telemetry.ts';

/**
 * What can be asked of a device. `setPower`: a PCS gives (+) or takes (−) so many kW, an inverter or a charging pile gives
 * at most so many; `automatic` hands the device back to the plan.
 */
export const commandKinds = ['setPower', 'start', 'stop', 'clearFault', 'automatic'] as const;
const commandKind = z.enum(commandKinds);
export type CommandKind = (typeof commandKinds)[number];

/** Kinds of the command log: beside them a value that is written to a point. */
export const loggedKinds = [...commandKinds, 'writePoint'] as const;
export type LoggedKind = (typeof loggedKinds)[number];

const withPower: readonly CommandKind[] = commandKinds;
const withoutPower: readonly CommandKind[] = commandKinds.filter((kind) => kind !== 'setPower');

const kindsByType: Readonly<Partial<Record<DeviceType, readonly CommandKind[]>>> = {
  pcs: withPower,
  pv: withPower,
  charger: withPower,
  wind: withoutPower,
  diesel: withoutPower,
};

/** What a type of device understands: nothing, where it only measures. */
export const commandsOf = (type: DeviceType): readonly CommandKind[] => kindsByType[type] ?? [];

/** Least and greatest kW of `setPower`. */
export const powerLimits = (type: DeviceType, ratedPower: number): { readonly min: number; readonly max: number } => ({
  min: type === 'pcs' ? -ratedPower : 0,
  max: ratedPower,
});

/** kW that a power read back may differ from the one asked for. */
export const powerTolerance = (ratedPower: number): number => Math.max(0.5, 0.02 * ratedPower);

/**
 * `unconfirmed`: a second person has to confirm it first · `requested`: on its way to the device · `accepted`: the device will do it · `applied`: the device has adopted it ·
 * `verified`: its telemetry shows the effect · `rejected`: the device refuses · `expired`: not verified in time.
 */
export const commandStates = [
  'unconfirmed',
  'requested',
  'accepted',
  'applied',
  'verified',
  'rejected',
  'expired',
] as const;
const commandState = z.enum(commandStates);
export type CommandState = (typeof commandStates)[number];

export const openCommandStates = [
  'unconfirmed',
  'requested',
  'accepted',
  'applied',
] as const satisfies readonly CommandState[];

/**
 * Why no power goes into or out of a stack: its values do not arrive · it has a fault · its contactor is open · it has
 * no more energy to take or give · its current limit is zero, for instance because its cells are too hot.
 */
export const stackCauses = [
  'stackUnreachable',
  'stackFault',
  'contactorOpen',
  'storageFull',
  'storageEmpty',
  'chargeBlocked',
  'dischargeBlocked',
] as const;
export type StackCause = (typeof stackCauses)[number];

/**
 * Why a command was rejected: another one of the device is under way · the station is islanded, its storage makes the
 * grid · a fault holds · there is none · the device is stopped · the converter's battery stacks cannot follow. Why it
 * expired: the device could not be reached · its telemetry never showed the effect. A value of a point: the device refuses
 * to write it · it was withdrawn, or not confirmed in time.
 */
export const commandCauses = [
  'busy',
  'islanded',
  'fault',
  'noFault',
  'stopped',
  ...stackCauses,
  'unreachable',
  'notReached',
  'notWritable',
  'withdrawn',
  'notConfirmed',
] as const;
export type CommandCause = (typeof commandCauses)[number];

/** The form of a command. `value`: kW of `setPower`, within the device's limits. */
export const commandForm = z.object({
  deviceId: id,
  kind: commandKind,
  value: z.optional(z.number()),
  /** Why it is given: it stands in the command log. */
  reason: requiredText(textMax),
  /** Seconds until it lapses if it is not verified by then. */
  lifetime: z._default(z.int().check(z.minimum(commandLifeMinS), z.maximum(commandLifeMaxS)), commandLifeS),
});

const person = z.object({ id, name: z.string() });

/** What is written to a point, and for how long. */
const pointWrite = z.object({
  point: z.object({
    id: pointAddress,
    name: z.string(),
    unit: z.string(),
    decimals: z.int(),
    /** Its sign is a direction of power. */
    direction: z.enum(pointDirections),
    /** Words for the values of a state, in the caller's language. */
    states: z.array(z.object({ value: z.number(), label: z.string() })),
  }),
  /** Seconds, from when it was applied, after which the point goes back to the plan. */
  lifetime: z.int(),
  /** When it does; null: it was not applied. */
  until: z.nullable(time),
  confirmedBy: z.nullable(person),
  /** When it ended, and who ended it; without a person: by time, by a later write or command. */
  ended: z.nullable(z.object({ at: time, by: z.nullable(person) })),
});

export const command = z.object({
  id,
  stationId: id,
  deviceId: id,
  deviceName: z.string(),
  /** Which way a power goes follows from it; null for a device that is gone. */
  deviceType: z.nullable(deviceType),
  kind: z.enum(loggedKinds),
  value: z.nullable(z.number()),
  reason: z.string(),
  by: person,
  requestedAt: time,
  expiresAt: time,
  state: commandState,
  /** When it reached each of its states, in order; the last is the present one. */
  steps: z.array(z.object({ state: commandState, at: time })),
  cause: z.nullable(z.enum(commandCauses)),
  /** The point that shows the effect, as it was when the command was verified or lapsed; null before. */
  readBack: z.nullable(z.object({ point: pointAddress, value: z.nullable(z.number()), measuredAt: time })),
  /** Of `writePoint`; null for others. */
  write: z.nullable(pointWrite),
});
export type Command = z.output<typeof command>;

export const deviceControl = z.object({
  deviceId: id,
  type: deviceType,
  kinds: z.array(commandKind),
  /** kW of `setPower`; null where the device does not know it. */
  power: z.nullable(z.object({ min: z.number(), max: z.number(), tolerance: z.number() })),
  /** The command in force; null: the device follows the plan. */
  order: z.nullable(z.object({ stopped: z.boolean(), power: z.nullable(z.number()), since: time })),
});
export type DeviceControl = z.output<typeof deviceControl>;

export const commandEndpoints = named({
  /** Sends a command. The same `key` of the same user again answers the same command: a double click is one. */
  sendCommand: endpoint(
    { method: 'POST', path: '/device/command' },
    {
      request: z.extend(commandForm, { key: z.string().check(z.regex(/^[\w-]{8,64}$/)) }),
      response: command,
      permission: 'device_control',
      critical: true,
    },
  ),
  getCommand: endpoint(
    { method: 'POST', path: '/device/command/get' },
    { request: z.object({ id }), response: command },
  ),
  /** The command log, newest first. */
  listCommands: endpoint(
    { method: 'POST', path: '/device/command/list' },
    {
      request: z.object({
        stationId: z.optional(id),
        deviceId: z.optional(id),
        kind: z.optional(z.enum(loggedKinds)),
        /** Writes of that point. */
        point: z.optional(pointAddress),
        state: z.optional(z.enum([...commandStates, 'open'])),
        /** When it was asked for, both ends included. */
        requestedFrom: z.optional(time),
        requestedTo: z.optional(time),
        ...paging,
      }),
      response: pageOf(command),
    },
  ),
  /** What can be asked of a device, and what was. */
  getDeviceControl: endpoint(
    { method: 'POST', path: '/device/control' },
    { request: z.object({ deviceId: id }), response: deviceControl },
  ),
});
