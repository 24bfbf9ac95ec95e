import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, time } from '../fields.ts';
import { pageSizeMax, textMax } from '../limits.ts';
import { number } from '../rules/numbers.ts';
import { parameterGroups, parameterKeys } from '../rules/energy/run-parameters.ts';
import { requiredText } from '../rules/text.ts';

const key = z.enum(parameterKeys);
const person = z.object({ id, name: z.string() });
/** Those that are named; the others stay. */
const values = z.partialRecord(key, number());
const reason = requiredText(textMax);

/**
 * `proposed`: waits for the approval of a second person · `requested`: on its way to the station · `acknowledged`: its
 * controller has it · `applied`: read back from the controller, in force · `failed`: the controller did not answer in time,
 * what was before is in force · `withdrawn`: by its author, or not approved, what was before is in force · `expired`: no one
 * approved it in time.
 */
export const parameterStates = [
  'proposed',
  'requested',
  'acknowledged',
  'applied',
  'failed',
  'withdrawn',
  'expired',
] as const;
export const parameterState = z.enum(parameterStates);
export type ParameterState = z.output<typeof parameterState>;

export const parameterChange = z.object({
  /** Of the station's parameters once it was asked for. */
  revision: z.int(),
  values: z.array(z.object({ key, from: z.number(), to: z.number() })),
  reason: z.string(),
  by: z.nullable(person),
  state: parameterState,
  /** When it reached each of its states, in order, and by whom; null: by the system. */
  steps: z.array(z.object({ state: parameterState, at: time, by: z.nullable(person) })),
  /** Revision of the change that this one takes back. */
  undoes: z.nullable(z.int()),
  /** Until when the caller may take it back at once; null: not, or not any more. */
  undoUntil: z.nullable(time),
  /** The caller is a second person and may approve it. */
  canApprove: z.boolean(),
  /** It waits for an approval, and the caller may end that. */
  canWithdraw: z.boolean(),
});
export type ParameterChange = z.output<typeof parameterChange>;

export const runParameter = z.object({
  key,
  /** In the caller's language. */
  name: z.string(),
  group: z.enum(parameterGroups),
  /** `time`: minutes since midnight. `switch`: 0 off, 1 on. */
  type: z.enum(['decimal', 'integer', 'switch', 'time']),
  unit: z.string(),
  /** In force: what was read back from the controller. */
  value: z.number(),
  min: z.number(),
  max: z.number(),
  default: z.number(),
  /** Who set the value in force, and when it was applied; null: it is as delivered. */
  updater: z.nullable(person),
  updateTime: z.nullable(time),
});
export type RunParameter = z.output<typeof runParameter>;

export const stationParameters = z.object({
  stationId: id,
  stationName: z.string(),
  /** Rises with each change: a change of an older one is refused as a conflict. */
  revision: z.int(),
  parameters: z.array(runParameter),
  /** kW of the grid contract in force; 0: none is agreed. */
  contractDemand: z.number(),
  /** % that the strategy of the station charges to; null: it has none, or no storage. */
  chargeTo: z.nullable(z.number()),
  /** Changes of critical parameters wait for the approval of a second person. */
  needsApproval: z.boolean(),
  /** The last change, whatever became of it; null: never changed. */
  change: z.nullable(parameterChange),
  updater: z.nullable(person),
  /** null: never changed. */
  updateTime: z.nullable(time),
});
export type StationParameters = z.output<typeof stationParameters>;

/** A station's values in force beside those that it was delivered with, of the parameters that it has. */
export const parameterRow = z.object({
  stationId: id,
  stationName: z.string(),
  revision: z.int(),
  state: z.nullable(parameterState),
  /** The caller may approve the change that waits there. */
  canApprove: z.boolean(),
  values: z.partialRecord(key, z.number()),
  defaults: z.partialRecord(key, z.number()),
});
export type ParameterRow = z.output<typeof parameterRow>;

/** Past days that were simulated once more, by the station's calendar. */
const period = { from: z.iso.date(), to: z.iso.date(), days: z.int(), currency: z.string() };

const outcome = z.object({
  /** What the imported energy costs less what the exported brings; fuel and demand charges are not in it. */
  cost: z.number(),
  /** What the diesel set burns: litres, and their money. */
  fuel: z.number(),
  fuelCost: z.number(),
  /** What the tariff in force asks a month for the highest import; null: it has no price of the demand. */
  demandCharge: z.nullable(z.number()),
  /** kW of the quarter hour with the highest import. */
  maxImport: z.number(),
  /** kWh. */
  charge: z.number(),
  discharge: z.number(),
  diesel: z.number(),
  /** kW of import from which the storage shaves, and up to which it charges. */
  shaveAbove: z.number(),
  chargeUpTo: z.number(),
});

export const parameterPreview = z.object({
  ...period,
  before: outcome,
  after: outcome,
  /** What the change would have saved (+) or cost (−) in energy and fuel, stored energy included; no demand charges. */
  gain: z.number(),
  /** Days on which it would have made a difference. */
  binding: z.int(),
});
export type ParameterPreview = z.output<typeof parameterPreview>;

export const parameterEffects = z.object({
  ...period,
  effects: z.array(
    z.object({
      key,
      /** Days on which the plant would have run otherwise without this limit. */
      binding: z.int(),
      /** What the limit cost (+) or saved (−) in energy and fuel, stored energy included. */
      cost: z.number(),
    }),
  ),
});
export type ParameterEffects = z.output<typeof parameterEffects>;

export const applyResult = z.object({
  stationId: id,
  stationName: z.string(),
  /** The reason where it was refused, in the caller's language. */
  refusal: z.nullable(z.string()),
});
export type ApplyResult = z.output<typeof applyResult>;

const one = z.object({ stationId: id, revision: z.int() });
const stations = z.array(one).check(z.minLength(1), z.maxLength(pageSizeMax));

export const runParameterEndpoints = named({
  /** Those that the station has: without a diesel set none of it. */
  getRunParameters: endpoint(
    { method: 'POST', path: '/run/parameter/get' },
    { request: z.object({ stationId: id }), response: stationParameters },
  ),
  /** By station, in the server's order. */
  listRunParameters: endpoint(
    { method: 'POST', path: '/run/parameter/list' },
    { request: z.object(paging), response: pageOf(parameterRow) },
  ),
  /** Newest first. */
  listRunParameterChanges: endpoint(
    { method: 'POST', path: '/run/parameter/history' },
    { request: z.object({ stationId: id, ...paging }), response: pageOf(parameterChange) },
  ),
  /** What a change would have done on the last 30 whole days; it changes nothing. */
  previewRunParameters: endpoint(
    { method: 'POST', path: '/run/parameter/preview' },
    { request: z.object({ stationId: id, values }), response: parameterPreview },
  ),
  /** What each limit in force did on the last 30 whole days. */
  getRunParameterEffects: endpoint(
    { method: 'POST', path: '/run/parameter/effect' },
    { request: z.object({ stationId: id }), response: parameterEffects },
  ),
  /** Sends a change to the station's controller; one of a station at a time. */
  saveRunParameters: endpoint(
    { method: 'POST', path: '/run/parameter/save' },
    {
      request: z.object({ ...one.shape, values, reason }),
      response: stationParameters,
      permission: 'runParameter_save',
    },
  ),
  /** The same to many stations, each of which is judged for itself. */
  applyRunParameters: endpoint(
    { method: 'POST', path: '/run/parameter/apply' },
    {
      request: z.object({ stations, values, reason }),
      response: z.array(applyResult),
      permission: 'runParameter_save',
    },
  ),
  /** Sends what waits for a second person; each station is judged for itself. */
  approveRunParameters: endpoint(
    { method: 'POST', path: '/run/parameter/approve' },
    { request: z.object({ stations }), response: z.array(applyResult), permission: 'runParameter_save' },
  ),
  /**
   * Takes the last change of a station back: one that waits for an approval at any time, the caller's own of critical
   * parameters until `undoUntil`. Where it is in force already, what was before is sent.
   */
  withdrawRunParameters: endpoint(
    { method: 'POST', path: '/run/parameter/withdraw' },
    { request: one, response: stationParameters, permission: 'runParameter_save' },
  ),
});
