import * as z from 'zod/mini';
import { storageUses } from './dispatch.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, pageOf, paging, time } from '../fields.ts';
import { pageSizeMax, textMax, textShortMax } from '../limits.ts';
import { atMost, number, positive } from '../rules/numbers.ts';
import { daySlotFields, slotsOf, withoutErrors } from '../rules/energy/day-slots.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { within } from '../rules/energy/run-parameters.ts';
import { lintStrategy, lintValidity } from '../rules/energy/strategy.ts';
import { dayKinds } from '../rules/energy/tariff.ts';
import { optionalText, requiredText } from '../rules/text.ts';
import { savingsMax, strategySaving } from './strategy-saving.ts';
import { day, optionalDay } from '../rules/times.ts';
import { strategySimulation } from './strategy-simulation.ts';

/** Not of the specification: % of charge that a plan may name, kW, and the holidays of a plan. */
const socMin = 5;
const socMax = 98;
const powerMax = 100_000;
const holidaysMax = 100;

const soc = number(within(socMin, socMax));
const power = number(positive, atMost(powerMax));

const useSlot = z.object({
  ...daySlotFields,
  use: z.enum(storageUses),
  /** kW that the storage charges or discharges with; without it the work is spread over the slot. */
  power: z.optional(power),
  /** % that the slot charges to, or empties the storage to. */
  soc: z.optional(soc),
});
const season = z.object({
  /** What people call it; without it, it is called by its months. */
  name: z.optional(optionalText(textShortMax)),
  months: z
    .array(z.int().check(z.minimum(1), z.maximum(12)))
    .check(z.minLength(1, ruleMessage('text.required')), z.maxLength(12)),
  plans: z
    .array(
      z.object({
        days: z.array(z.enum(dayKinds)).check(z.minLength(1, ruleMessage('text.required'))),
        slots: slotsOf(useSlot),
      }),
    )
    .check(z.minLength(1), z.maxLength(dayKinds.length)),
});

const planFields = {
  seasons: z.array(season).check(z.minLength(1), z.maxLength(12)),
  /** Days that are followed as holidays. */
  holidays: z.array(day).check(z.maxLength(holidaysMax)),
  chargeTo: soc,
  reserve: soc,
  /** kW of import up to which it charges from the grid, and above which it shaves; the run parameters go before. */
  gridChargeMax: z.optional(number(within(0, powerMax))),
  shaveAbove: z.optional(power),
};

/** What the storage's controller follows. */
export const strategyPlan = z.object(planFields);

const fields = {
  stationId: id,
  name: requiredText(textShortMax),
  remark: optionalText(textMax),
  ...planFields,
  /** First and last day by the station's calendar, '' for none: before and after it the strategy before is followed. */
  validFrom: z._default(optionalDay, ''),
  validTo: z._default(optionalDay, ''),
};
const rules = [withoutErrors(lintStrategy), withoutErrors(lintValidity)] as const;

/** The form of a strategy, with the checks of both sides. */
export const strategyForm = z.object(fields).check(...rules);
export type StrategyForm = z.output<typeof strategyForm>;

/**
 * `draft`: may be changed · `requested`: published, on its way to the station · `acknowledged`: the station's controller
 * has it · `applied`: read back from the controller, the storage follows it · `superseded`: another was applied after it ·
 * `failed`: the controller did not answer in time.
 */
export const strategyStates = ['draft', 'requested', 'acknowledged', 'applied', 'superseded', 'failed'] as const;
export const strategyState = z.enum(strategyStates);
export type StrategyState = (typeof strategyStates)[number];

const person = z.object({ id, name: z.string() });

export const strategy = z.object({
  ...fields,
  id,
  /** Rises with each change: a step on an older one is refused as a conflict. */
  revision: z.int(),
  stationName: z.string(),
  state: strategyState,
  /** When it reached each of its states, in order, and which user caused it, if one did. */
  steps: z.array(z.object({ state: strategyState, at: time, by: z.nullable(person) })),
  /** Who changed it last; null for the one that the station began with. */
  updater: z.nullable(person),
  /** The caller changed it last, and the setting wants somebody else to publish it. */
  needsOther: z.boolean(),
});
export type Strategy = z.output<typeof strategy>;

const one = z.object({ id, revision: z.int() });

/** A station and what becomes of its strategies. */
export const strategyStation = z.object({
  stationId: id,
  stationName: z.string(),
  /** Without a storage there is nothing to plan. */
  hasStorage: z.boolean(),
  /** It is out of use: it keeps its history, and takes no new strategy. */
  isRetired: z.boolean(),
  /** What the storage follows. */
  applied: z.nullable(z.object({ id, name: z.string(), since: time })),
  /** What is on its way to the station, or did not arrive. */
  sending: z.nullable(z.object({ id, name: z.string(), state: strategyState })),
  drafts: z.int(),
  /** Findings about the applied strategy. */
  warnings: z.int(),
});
export type StrategyStation = z.output<typeof strategyStation>;

const finding = z.object({
  level: z.enum(['error', 'warning']),
  /** In the plan. */
  path: z.array(z.union([z.string(), z.number()])),
  /** A rule with its figures, as in `rules/rule-message.ts`. */
  message: z.string(),
});

const plan = z.object({ stationId: id, plan: strategyPlan.check(withoutErrors(lintStrategy)) });
/** The run parameters of a simulation: those of each day, or those in force. */
export const simulationParameters = ['past', 'now'] as const;
/** Days of a simulation at the most. */
export const simulationDaysMax = 31;
const span = ({ from, to }: { from?: string | undefined; to?: string | undefined }): number =>
  from === undefined || to === undefined ? 0 : (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const strategyEndpoints = named({
  /** The caller's stations in the server's order, those that are retired behind the others. */
  listStrategyStations: endpoint(
    { method: 'POST', path: '/strategic/management/stations' },
    { request: z.object(paging), response: pageOf(strategyStation) },
  ),
  /** By station, newest first: what was applied before is its history. */
  listStrategies: endpoint(
    { method: 'POST', path: '/strategic/management/list' },
    {
      request: z.object({ stationId: z.optional(id), state: z.optional(strategyState), ...paging }),
      response: pageOf(strategy),
    },
  ),
  getStrategy: endpoint(
    { method: 'POST', path: '/strategic/management/get' },
    { request: z.object({ id }), response: strategy },
  ),
  /** A draft: without an id a new one. In the clear, as the specification sends it. */
  saveStrategy: endpoint(
    { method: 'POST', path: '/strategic/management/save', plain: true },
    {
      request: z.object({ ...fields, id: z.optional(id), revision: z.optional(z.int()) }).check(...rules),
      response: strategy,
      permission: 'strategy_save',
    },
  ),
  /** Sends a draft, or one that failed, to the station; one of a station at a time. */
  publishStrategy: endpoint(
    { method: 'POST', path: '/strategic/management/publish' },
    { request: one, response: strategy, permission: 'strategy_publish' },
  ),
  /** Of drafts, and of what failed. */
  removeStrategy: endpoint(
    { method: 'POST', path: '/strategic/management/remove' },
    { request: one, response: ignored, permission: 'strategy_save' },
  ),
  /**
   * What a plan would have come to on the last 30 whole days, or on the days named; it changes nothing. With `tariffId` at
   * the prices of that tariff instead of those of the days, with `parameters: 'now'` within the run parameters of now.
   */
  simulateStrategy: endpoint(
    { method: 'POST', path: '/strategic/management/simulate' },
    {
      request: z
        .object({
          ...plan.shape,
          from: z.optional(day),
          to: z.optional(day),
          tariffId: z.optional(id),
          parameters: z._default(z.enum(simulationParameters), 'past'),
        })
        .check(
          z.refine((request) => (request.from === undefined) === (request.to === undefined), {
            path: ['to'],
            error: ruleMessage('date.format'),
          }),
          z.refine((request) => span(request) >= 0, { path: ['to'], error: ruleMessage('times.order') }),
          z.refine((request) => span(request) < simulationDaysMax, {
            path: ['from'],
            error: ruleMessage('days.tooMany', { max: simulationDaysMax }),
          }),
        ),
      response: strategySimulation,
    },
  ),
  /** What the storages of stations saved on the last 30 whole days, as metered. */
  listStrategySavings: endpoint(
    { method: 'POST', path: '/strategic/management/savings' },
    {
      request: z.object({ stationIds: z.array(id).check(z.minLength(1), z.maxLength(savingsMax)) }),
      response: z.array(strategySaving),
    },
  ),
  /** What is wrong or strange with a plan at its station, by its prices and its storage, and on the last 30 whole days. */
  lintStrategy: endpoint(
    { method: 'POST', path: '/strategic/management/lint' },
    { request: z.object({ stationId: id, plan: strategyPlan }), response: z.array(finding) },
  ),
  /** Drafts of the same plan at other stations, or at its own; each station is judged for itself. */
  copyStrategy: endpoint(
    { method: 'POST', path: '/strategic/management/copy' },
    {
      request: z.object({ id, stationIds: z.array(id).check(z.minLength(1), z.maxLength(pageSizeMax)) }),
      response: z.array(
        z.object({
          stationId: id,
          stationName: z.string(),
          /** The draft; null where the station was refused. */
          strategyId: z.nullable(id),
          /** The reason where it was refused, in the caller's language. */
          refusal: z.nullable(z.string()),
          warnings: z.int(),
        }),
      ),
      permission: 'strategy_save',
    },
  ),
});
