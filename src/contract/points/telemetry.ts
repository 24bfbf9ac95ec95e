import * as z from 'zod/mini';
import { deviceType } from '../alarm/alarm.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, time } from '../fields.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { historyPointsMax, historyRowsMax, historyValuesMax, latestPointsMax } from '../limits.ts';

/** `good`: measured. `uncertain`: measured over a link that loses packets. `bad`: the device is silent, the value is its last. */
export const qualities = ['good', 'uncertain', 'bad'] as const;
export const quality = z.enum(qualities);
export type Quality = (typeof qualities)[number];

/** `<device or station id>.<key>`, the keys of `points/catalogue.ts`. */
export const pointAddress = z.string().check(z.maxLength(128), z.regex(/^[\w-]{1,64}\.[A-Za-z0-9]{1,48}$/));

export const pointValue = z.object({
  id: z.string(),
  /** Of a state: the number of its word. null: never measured. */
  value: z.nullable(z.number()),
  measuredAt: time,
  /** How often it is measured, seconds. */
  interval: z.number(),
  quality,
});
export type PointValue = z.output<typeof pointValue>;

export const device = z.object({
  id,
  stationId: id,
  type: deviceType,
  name: z.string(),
  /** kW; kVA of a grid connection. */
  ratedPower: z.number(),
  /** Nameplate kWh of a battery stack. */
  capacity: z.nullable(z.number()),
  /** The converter that a battery stack is connected to; null for all others. */
  converterId: z.nullable(id),
  /** It can be reached. */
  online: z.boolean(),
  /** Since when it cannot. */
  silentSince: z.nullable(time),
});
export type Device = z.output<typeof device>;

/** Seconds; 86 400 means days of the station, which may have 23 or 25 hours. */
export const historySteps = [1, 10, 30, 60, 300, 900, 3600, 86_400] as const;
export type HistoryStep = (typeof historySteps)[number];
const dayStep = 86_400;

/** `value`: at the beginning of a step. The others are of the quarter hours in it, for steps of an hour or a day. */
export const aggregates = ['value', 'avg', 'min', 'max'] as const;

const rowsOf = (request: { from: string; to: string; step: number }): number =>
  Math.ceil((Date.parse(request.to) - Date.parse(request.from)) / (request.step * 1000));

export const historyRequest = z
  .object({
    points: z.array(pointAddress).check(z.minLength(1), z.maxLength(historyPointsMax)),
    from: time,
    /** Not included. */
    to: time,
    step: z.literal(historySteps),
    aggregate: z._default(z.enum(aggregates), 'value'),
  })
  .check(
    z.refine((request) => rowsOf(request) > 0, { path: ['to'], error: ruleMessage('times.order') }),
    z.refine((request) => rowsOf(request) <= historyRowsMax, { path: ['step'] }),
    z.refine((request) => rowsOf(request) * request.points.length <= historyValuesMax, { path: ['points'] }),
  );

/** Columns of numbers, one for each point in the order of the request: years of them fit one answer. */
export const historyAnswer = z.object({
  /** Of the station of the first point: its days are meant. */
  timeZone: z.string(),
  /** Milliseconds since 1970 of the first row. */
  start: z.number(),
  /** Seconds from row to row, where `starts` is null. */
  step: z.number(),
  count: z.int(),
  /** Milliseconds since 1970 of each row, for steps of days. */
  starts: z.nullable(z.array(z.number())),
  /** null: a gap. Each column has `count` values. */
  columns: z.array(z.object({ id: z.string(), values: z.array(z.nullable(z.number())) })),
});
export type HistoryAnswer = z.output<typeof historyAnswer>;

/** When each row begins, milliseconds since 1970. */
export const historyTimes = ({ start, step, count, starts }: HistoryAnswer): Float64Array =>
  starts ? Float64Array.from(starts) : Float64Array.from({ length: count }, (_, row) => start + row * step * 1000);

export const isDayStep = (step: HistoryStep): boolean => step === dayStep;

/** The cells of a battery stack, string by string. */
export const cellMatrix = z.object({
  deviceId: id,
  measuredAt: time,
  /** How often it is measured, seconds. */
  interval: z.number(),
  quality,
  /** Cells that are built together: cells 1 to n are the first pack. */
  cellsPerPack: z.int(),
  clusters: z.array(
    z.object({
      number: z.int(),
      /** mV and °C, in the order of the cells. */
      voltages: z.array(z.number()),
      temperatures: z.array(z.number()),
    }),
  ),
});
export type CellMatrix = z.output<typeof cellMatrix>;

const flows = {
  /** kW; battery + discharge, grid + import, the others ≥ 0. load + charging = pv + wind + diesel + grid + battery */
  pv: z.number(),
  wind: z.number(),
  diesel: z.number(),
  grid: z.number(),
  battery: z.number(),
  load: z.number(),
  charging: z.number(),
  /** What could not be supplied, kW: islanded only. */
  missing: z.number(),
  /** % of the usable capacity; null without storage. */
  soc: z.nullable(z.number()),
  devices: z.int(),
  /** Devices that cannot be reached: totals say how many of their parts are missing. */
  silent: z.int(),
};
export const powerFlow = z.object(flows);
export type PowerFlow = z.output<typeof powerFlow>;
export const stationFlow = z.object({ ...flows, stationId: id, onGrid: z.boolean() });
export type StationFlow = z.output<typeof stationFlow>;

/** What a turbine's maker promises, straight between the points. */
const powerCurve = z.object({
  deviceId: id,
  /** m/s, rising. */
  speeds: z.array(z.number()),
  /** kW, one for each speed. */
  powers: z.array(z.number()),
  /** Wind speeds in m/s: cut-in, rated power, cut-out. */
  cutIn: z.number(),
  rated: z.number(),
  cutOut: z.number(),
});

export const telemetryEndpoints = named({
  /** The devices of the caller's stations or of one; of one type, or those of some ids that the plant reads. */
  listDevices: endpoint(
    { method: 'POST', path: '/station/device/list' },
    {
      request: z.object({
        stationId: z.optional(id),
        type: z.optional(deviceType),
        deviceIds: z.optional(z.array(id).check(z.maxLength(500))),
      }),
      response: z.array(device),
    },
  ),
  /** What points show now. */
  getLatestValues: endpoint(
    { method: 'POST', path: '/station/telemetry/latest' },
    {
      request: z.object({ points: z.array(pointAddress).check(z.minLength(1), z.maxLength(latestPointsMax)) }),
      response: z.object({ at: time, values: z.array(pointValue) }),
    },
  ),
  getHistory: endpoint(
    { method: 'POST', path: '/station/telemetry/history' },
    { request: historyRequest, response: historyAnswer },
  ),
  /** Each cell of a battery stack; highest, lowest and mean are those of the stack's points. */
  getCellMatrix: endpoint(
    { method: 'POST', path: '/station/telemetry/cells' },
    { request: z.object({ deviceId: id }), response: cellMatrix },
  ),
  /** The nominal curve of a wind turbine. */
  getPowerCurve: endpoint(
    { method: 'POST', path: '/station/device/curve' },
    { request: z.object({ deviceId: id }), response: powerCurve },
  ),
  /** The energy flow of the caller's stations, or of one. */
  getPowerFlow: endpoint(
    { method: 'POST', path: '/station/telemetry/flow' },
    {
      request: z.object({ stationId: z.optional(id) }),
      response: z.object({ at: time, stations: z.array(stationFlow) }),
    },
  ),
});
