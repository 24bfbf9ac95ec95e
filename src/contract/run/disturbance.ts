import * as z from 'zod/mini';
import type { StrategyPlan } from '../rules/energy/strategy.ts';
import { strategyPlan } from './strategy.ts';

const percent = z.number();

/** Limits of a station beside its plan; one that is missing is as the plant was built. */
export const plantSettings = z.object({
  /** % that the storage is neither emptied nor filled beyond, on the grid or islanded. */
  socMin: z.optional(percent),
  socMax: z.optional(percent),
  /** % that no plan empties the storage below; islanded it is used. */
  socReserve: z.optional(percent),
  /**
   * % around the reserve on the grid: emptied to it, the storage gives again from so much above it; so much below it takes
   * all that sun and wind give, twice as much below it charges from the grid. 0: none of it.
   */
  socHysteresis: z.optional(percent),
  /** kW of all units of the storage together, commands included. */
  maxCharge: z.optional(z.number()),
  maxDischarge: z.optional(z.number()),
  /** kW of import that the storage tries to keep the station below. */
  demandLimit: z.optional(z.number()),
  /** % of the demand limit above which the storage shaves the peak. */
  shaveFrom: z.optional(percent),
  /** kW of import up to which the storage charges from the grid. */
  gridChargeMax: z.optional(z.number()),
  /** kW of export: sun and wind beyond it are curtailed. Below zero: kW of import that are kept at the least. */
  exportLimit: z.optional(z.number()),
  /** %: islanded, the diesel set starts below and stops above. */
  dieselStartSoc: z.optional(percent),
  dieselStopSoc: z.optional(percent),
  /** Quiet hours of the set in minutes since local midnight, and % below which it starts in them all the same. */
  dieselQuietFrom: z.optional(z.number()),
  dieselQuietUntil: z.optional(z.number()),
  dieselQuietStartSoc: z.optional(percent),
  /** Minutes that the set runs at the least. */
  dieselMinRun: z.optional(z.number()),
  /** Minutes that the set idles after a start and before a stop. */
  dieselWarmUp: z.optional(z.number()),
  dieselCoolDown: z.optional(z.number()),
  /** Starts of a local day that its levels may cause; missing power starts it all the same. */
  dieselStartsMax: z.optional(z.number()),
  /** % of the tank that stays in it. */
  dieselMinFuel: z.optional(percent),
});
export type PlantSettings = Readonly<z.output<typeof plantSettings>>;

const atStation = { stationId: z.string() };
const atDevice = { ...atStation, deviceId: z.string() };
/** Milliseconds since 1970; `to` is null while it lasts. */
const span = { from: z.number(), to: z.nullable(z.number()) };

/** The cooling of the device is blocked: its temperature rises until it raises the over-temperature alarm and derates. */
const cooling = z.object({ kind: z.literal('cooling'), ...atDevice });
/** The device stops and cannot be reached. */
const offline = z.object({ kind: z.literal('offline'), ...atDevice });
/** The grid is lost: the station is islanded and the diesel set starts. */
const gridLoss = z.object({ kind: z.literal('gridLoss'), ...atStation });
/**
 * Nothing of the station can be read: the plant goes on, and so do its registers, unless they have lost the energy of that
 * time (a meter was exchanged).
 */
const linkLoss = z.object({
  kind: z.literal('linkLoss'),
  ...atStation,
  isEnergyLost: z._default(z.boolean(), false),
});
/**
 * A command is in effect. `power` null: the device is stopped. Else kW: a converter discharges (+) or charges (−) with it
 * within its limits, on the grid; other devices generate or use no more than that.
 */
const order = z.object({ kind: z.literal('order'), ...atDevice, power: z.nullable(z.number()), ...span });
/** What of a device can be written. */
export const writableRegisters = ['powerSetpoint', 'powerLimit', 'chargeLimit', 'dischargeLimit', 'runSwitch'] as const;
export type WritableRegister = (typeof writableRegisters)[number];
/** A register of the device has a written value: kW, or 0 (off) and 1 (on) of its switch. */
const write = z.object({
  kind: z.literal('write'),
  ...atDevice,
  register: z.enum(writableRegisters),
  value: z.number(),
  ...span,
});
const followed = z.custom<StrategyPlan>((plan) => strategyPlan.safeParse(plan).success);
/** The storage follows this plan in that time, until the next one begins. */
const plan = z.object({ kind: z.literal('plan'), ...atStation, plan: followed, ...span });
/** The station has these limits from then on, until the next ones. */
const settings = z.object({ kind: z.literal('settings'), ...atStation, settings: plantSettings, ...span });

/** The calendar of the station, and what its controllers go by, is that of this zone from then on. */
const zone = z.object({ kind: z.literal('zone'), ...atStation, timeZone: z.string(), ...span });
/** kW of import that are agreed with the grid company from then on, until the next ones; 0: nothing is agreed. */
const contractDemand = z.object({ kind: z.literal('contractDemand'), ...atStation, power: z.number(), ...span });

/** What goes wrong with a plant, without the time. */
export const incident = z.discriminatedUnion('kind', [cooling, offline, gridLoss, linkLoss]);
export type Incident = Readonly<z.output<typeof incident>>;

/** What changes a simulated plant from outside. */
export const disturbance = z.discriminatedUnion('kind', [
  z.extend(cooling, span),
  z.extend(offline, span),
  z.extend(gridLoss, span),
  z.extend(linkLoss, span),
  order,
  write,
  plan,
  settings,
  zone,
  contractDemand,
]);
export type Disturbance = Readonly<z.output<typeof disturbance>>;
export type DisturbanceOf<Kind extends Disturbance['kind']> = Extract<Disturbance, { kind: Kind }>;
