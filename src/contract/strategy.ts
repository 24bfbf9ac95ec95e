import * as z from 'zod/mini';
import { storageUses } from './dispatch.ts';
import { endpoint, named } from './endpoint.ts';
import { id, ignored, pageOf, paging, time } from './fields.ts';
import { textMax, textShortMax } from './limits.ts';
import { number } from './rules/numbers.ts';
import { daySlotFields, slotsOf, withoutErrors } from './rules/day-slots.ts';
import { within } from './rules/run-parameters.ts';
import { lintStrategy } from './rules/strategy.ts';
import { optionalText, requiredText } from './rules/text.ts';

/** Not of the specification: % of charge that a plan may name. */
const socMin = 5;
const socMax = 98;

const fields = {
  stationId: id,
  name: requiredText(textShortMax),
  remark: optionalText(textMax),
  slots: slotsOf(z.object({ ...daySlotFields, use: z.enum(storageUses) })),
  chargeTo: number(within(socMin, socMax)),
  reserve: number(within(socMin, socMax)),
};

/** The form of a strategy, with the checks of both sides. */
export const strategyForm = z.object(fields).check(withoutErrors(lintStrategy));
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
});
export type Strategy = z.output<typeof strategy>;

const one = z.object({ id, revision: z.int() });

export const strategyEndpoints = named({
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
      request: z
        .object({ ...fields, id: z.optional(id), revision: z.optional(z.int()) })
        .check(withoutErrors(lintStrategy)),
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
});
