import * as z from 'zod/mini';
import { deviceType } from '../alarm/alarm.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, isOneChoice, pageOf, paging, sortBy, time } from '../fields.ts';
import { importEndpoint, templateEndpoint } from '../import.ts';
import { textShortMax } from '../limits.ts';
import { pointFields, pointInterval, pointLimits } from './point-form.ts';
import { pointColumns } from './point-sheet.ts';
import { testReadForm, testReading } from './point-test-read.ts';
import { withoutErrors } from '../rules/energy/day-slots.ts';
import { pointAccess, pointKinds, pointSources } from '../rules/points/kinds.ts';
import { lintPoint } from '../rules/points/point-record.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { readFunctions } from '../rules/points/registers.ts';
import { pointAddress, quality } from './telemetry.ts';

/** Not of the specification. */
export const pointRowsMax = 50_000;
const bulkPointsMax = 500;
const copiesMax = 100;

/** `applied`: the gateway has it as it is here · `new` · `changed`: not sent yet, what it was is still in force. */
export const pointStates = ['applied', 'new', 'changed'] as const;

const finding = z.object({
  level: z.enum(['error', 'warning']),
  /** Of the rule, in the caller's language. */
  message: z.string(),
});

/** A point of a device as a poll of the gateway sees it: `RegisterPoint` of `rules/points/registers.ts`. */
const registerPoint = z.object({
  id: pointAddress,
  unitId: z.int(),
  readFunction: z.enum(readFunctions),
  register: z.int(),
  count: z.int(),
  bit: z.optional(z.int()),
  interval: z.int(),
});

const person = z.nullable(z.object({ id, name: z.string() }));

export const pointRecord = z.object({
  ...pointFields,
  /** `<device>.<key>` */
  id: pointAddress,
  /** 0: as it was delivered. */
  revision: z.int(),
  deviceName: z.string(),
  deviceType,
  /** It is one that the console itself reads: kind and unit are fixed, and it is not removed. */
  isCatalogue: z.boolean(),
  state: z.enum(pointStates),
  problems: z.array(finding),
  /** How many drawings, views, formulas, alarms, strategies and reports use it. */
  uses: z.int(),
  updater: person,
  updateTime: z.nullable(time),
});
export type PointRecord = z.output<typeof pointRecord>;

/** What a point shows now; null: nothing was read yet. */
const reading = z.nullable(
  z.object({ raw: z.nullable(z.number()), value: z.nullable(z.number()), quality, measuredAt: time }),
);

const filter = {
  deviceId: z.optional(id),
  deviceType: z.optional(deviceType),
  kind: z.optional(z.enum(pointKinds)),
  source: z.optional(z.enum(pointSources)),
  access: z.optional(z.enum(pointAccess)),
  state: z.optional(z.enum(pointStates)),
  /** Those that a check finds something with. */
  problems: z.optional(z.boolean()),
  /** Those that nothing uses. */
  unused: z.optional(z.boolean()),
  /** Part of key, id, address or a name in any language. */
  keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
};

const stationFilter = z.object({ stationId: id, ...filter });
/** Which points of a station a list or a change is about. */
export type PointFilter = z.output<typeof stationFilter>;

/** `limits`: the low one, else the least plausible value · `problems`: how many. */
export const pointSortColumns = [
  'key',
  'name',
  'deviceName',
  'unit',
  'register',
  'dataType',
  'ratio',
  'interval',
  'source',
  'access',
  'limits',
  'state',
  'problems',
] as const;

/** What is changed of several points; absent fields stay. */
const pointChange = z.object({
  interval: z.optional(pointInterval),
  ...pointLimits,
  enabled: z.optional(z.boolean()),
  /** Devices of the same type and station that get the points as well, at the same registers. */
  copyTo: z.optional(z.array(id).check(z.minLength(1), z.maxLength(copiesMax))),
});

/** `requested`: on its way · `acknowledged`: the gateway has it · `applied`: read back from it · `failed`: it did not answer, the old table stays. */
export const tableStates = ['requested', 'acknowledged', 'applied', 'failed'] as const;

export const pointTable = z.object({
  stationId: id,
  revision: z.int(),
  /** Null: it is as it was delivered. */
  state: z.nullable(z.enum(tableStates)),
  /** Points that the gateway does not have as they are here. */
  pending: z.object({ added: z.int(), changed: z.int(), removed: z.int() }),
  steps: z.array(z.object({ state: z.enum(tableStates), at: time, by: person })),
  /** Names of the devices whose silence made it fail. */
  silent: z.array(z.string()),
});
export type PointTable = z.output<typeof pointTable>;

/** Of quarter hours at which the device answered. */
const limitProposal = z.object({
  /** Of the 30 times 24 hours before now those with at least one measurement. */
  days: z.int(),
  values: z.int(),
  least: z.nullable(z.number()),
  greatest: z.nullable(z.number()),
  /** Null: no gauge, too few measurements, or a value that never changes. */
  limits: z.nullable(
    z.object({ lowerLimit: z.number(), lowLimit: z.number(), highLimit: z.number(), higherLimit: z.number() }),
  ),
});
export type LimitProposal = z.output<typeof limitProposal>;

export const pointUseKinds = ['drawing', 'view', 'formula', 'alarm', 'strategy', 'report'] as const;

export const pointTableEndpoints = named({
  /** Of one station, by device and key unless sorted. */
  listPoints: endpoint(
    { method: 'POST', path: '/point/list' },
    {
      request: z.extend(stationFilter, { sort: z.optional(sortBy(pointSortColumns)), ...paging }),
      response: pageOf(pointRecord),
      permission: 'point_read',
    },
  ),
  getPoint: endpoint(
    { method: 'POST', path: '/point/get' },
    { request: z.object({ id: pointAddress }), response: z.extend(pointRecord, { reading }), permission: 'point_read' },
  ),
  /** Without an id a new one. A draft until the station's table is applied. */
  savePoint: endpoint(
    { method: 'POST', path: '/point/save' },
    {
      request: z
        .object({ ...pointFields, id: z.optional(pointAddress), revision: z.optional(z.int()) })
        .check(withoutErrors(lintPoint)),
      response: pointRecord,
      permission: 'point_save',
    },
  ),
  /** All of them or none. Where another count is found than expected it is a conflict. */
  changePoints: endpoint(
    { method: 'POST', path: '/point/bulk' },
    {
      request: z
        .object({
          stationId: id,
          ids: z.optional(z.array(pointAddress).check(z.minLength(1), z.maxLength(bulkPointsMax))),
          /** Instead of ids: all points of a filter, with their expected count. */
          filter: z.optional(z.object(filter)),
          count: z.optional(z.int().check(z.minimum(1))),
          change: pointChange,
        })
        .check(z.refine(isOneChoice, { path: ['ids'], error: ruleMessage('records.choice') })),
      response: z.object({ changed: z.int() }),
      permission: 'point_save',
    },
  ),
  /** One of the station's own that nothing uses (`inUse` names what does). */
  removePoint: endpoint(
    { method: 'POST', path: '/point/remove' },
    { request: z.object({ id: pointAddress, revision: z.int() }), response: ignored, permission: 'point_save' },
  ),
  /** What the point measured on the last 30 days, and the limits that follow from it. */
  previewPointLimits: endpoint(
    { method: 'POST', path: '/point/limits' },
    { request: z.object({ id: pointAddress }), response: limitProposal, permission: 'point_read' },
  ),
  /** Points of all stations of the caller, by part of id or name; each word has to be found. */
  findPoints: endpoint(
    { method: 'POST', path: '/point/search' },
    {
      request: z.object({ keyword: z.string().check(z.minLength(1), z.maxLength(textShortMax)) }),
      response: z.array(
        z.object({
          id: pointAddress,
          name: z.string(),
          deviceName: z.string(),
          stationId: id,
          stationName: z.string(),
        }),
      ),
      permission: 'point_read',
    },
  ),
  /** What is wrong with the table of a station as a whole. */
  checkPoints: endpoint(
    { method: 'POST', path: '/point/check' },
    {
      request: z.object({ stationId: id }),
      response: z.object({
        errors: z.int(),
        warnings: z.int(),
        /** Errors first; no more than some hundreds. */
        findings: z.array(
          z.extend(finding, { pointId: z.nullable(pointAddress), deviceId: id, deviceName: z.string() }),
        ),
        /** The devices that share the RS-485 line, and the seconds in which all of them are read once; null: none does. */
        serialLine: z.nullable(z.object({ devices: z.int(), cycle: z.number() })),
      }),
      permission: 'point_read',
    },
  ),
  /** The registers of all enabled points of a device, of however many. */
  listPointRegisters: endpoint(
    { method: 'POST', path: '/point/registers' },
    {
      request: z.object({ deviceId: id }),
      response: z.object({ isSerial: z.boolean(), points: z.array(registerPoint) }),
      permission: 'point_read',
    },
  ),
  /** Reads registers of the device once, as the gateway would. */
  testReadPoint: endpoint(
    { method: 'POST', path: '/point/testRead' },
    { request: testReadForm, response: testReading, permission: 'point_save' },
  ),
  /** What uses a point, as far as the caller may see it. */
  getPointUsage: endpoint(
    { method: 'POST', path: '/point/usage' },
    {
      request: z.object({ id: pointAddress }),
      response: z.object({
        uses: z.array(z.object({ kind: z.enum(pointUseKinds), id: z.string(), name: z.string() })),
        /** Views of other users. */
        hidden: z.int(),
      }),
      permission: 'point_read',
    },
  ),
  getPointTable: endpoint(
    { method: 'POST', path: '/point/table' },
    { request: z.object({ stationId: id }), response: pointTable, permission: 'point_read' },
  ),
  /** Sends the station's table to its gateway. `revision`: of the table that the caller has read. */
  applyPoints: endpoint(
    { method: 'POST', path: '/point/apply' },
    {
      request: z.object({ stationId: id, revision: z.int() }),
      response: pointTable,
      permission: 'point_save',
      stepUp: true,
    },
  ),
  /** By device and key; `replace` makes the devices that the sheet names equal to it. */
  importPoints: importEndpoint('/point/import', pointColumns, ['update', 'add', 'replace'], 'point_import'),
  downloadPointTemplate: templateEndpoint('/point/template', 'point_import'),
});
