import * as z from 'zod/mini';
import { deviceLimits } from './dispatch.ts';
import { localDate } from '../statistics/energy.ts';
import { time } from '../fields.ts';

/**
 * What keeps a storage from what its slot wants: what its devices can do (`deviceLimits`) · `reserve`: it is down to the
 * reserve · `demand`: charging more would break the demand limit · `shaving`: it gives to keep the demand · `load`: no more
 * than the station needs, none is fed in.
 */
export const limitCauses = [...deviceLimits, 'reserve', 'demand', 'shaving', 'load'] as const;
export type LimitCause = (typeof limitCauses)[number];

/** Energy of some days and what it came to, run in one way. */
const column = z.object({
  /** What the imported energy costs less what the exported brings. */
  cost: z.number(),
  /** Sun and wind used on the spot, discharged less charged energy, and energy fed in, each at its price. */
  selfUse: z.number(),
  storage: z.number(),
  feedIn: z.number(),
  /** kWh. */
  charge: z.number(),
  discharge: z.number(),
  /** Of the usable capacity. */
  cycles: z.number(),
  /** kW of the quarter hour with the highest import, and its beginning. */
  maxImport: z.number(),
  maxImportAt: z.nullable(time),
  /** What the tariff asks a month for that maximum; null: it has no price of the demand. */
  demandCharge: z.nullable(z.number()),
  /** %. */
  socMin: z.number(),
  socMax: z.number(),
  /** kWh that the storage was short of its target at the ends of charging. */
  uncharged: z.number(),
  /** Hours in which something kept the storage from what its slot wants; null: there is none. */
  limits: z.nullable(z.partialRecord(z.enum(limitCauses), z.number())),
});
export type SimulationColumn = z.output<typeof column>;

const halfHourly = z.array(z.number());
/** Means of the 48 half hours of a day: %, and kW (battery + discharge, grid + import). */
const typicalRun = z.object({ soc: halfHourly, battery: halfHourly, grid: halfHourly });

export const strategySimulation = z.object({
  /** First and last day by the station's calendar. */
  from: localDate,
  to: localDate,
  /** Days that are counted, of those that were asked for. */
  days: z.int(),
  daysAsked: z.int(),
  /** Days that are left out, because the grid or its meter was not there, or the station was not yet. */
  gaps: z.array(localDate),
  currency: z.string(),
  timeZone: z.string(),
  noStorage: column,
  metered: column,
  /** The applied strategy once more, and the other one. */
  current: column,
  candidate: column,
  /** Cost of the applied strategy once more less the metered, over the days on which it ran undisturbed. */
  modelError: z.nullable(z.object({ cost: z.number(), share: z.number(), days: z.int() })),
  /** What the other one saves (+) over the applied one; energy left in the storage is a line of its own. */
  saving: z.number(),
  storedEnergy: z.number(),
  storedValue: z.number(),
  /** Saving of each counted day, in order. */
  savings: z.array(z.object({ date: localDate, saving: z.number() })),
  /** The day on which the other one is worst; null: it costs more on none. */
  worst: z.nullable(z.object({ date: localDate, loss: z.number() })),
  /** The typical day of each table of the other one: `days` of those counted were of it. */
  typical: z.array(
    z.object({
      season: z.int(),
      table: z.int(),
      days: z.int(),
      current: typicalRun,
      candidate: typicalRun,
      /** kW of load and charging, less sun and wind. */
      need: halfHourly,
    }),
  ),
});
export type StrategySimulation = z.output<typeof strategySimulation>;
