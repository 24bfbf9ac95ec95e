import type { StorageUse } from '#src/contract/run/dispatch.ts';
import { slotFrom } from '#src/contract/rules/energy/day-slots.ts';
import type { StrategyPlan } from '#src/contract/rules/energy/strategy.ts';
import { dayKinds } from '#src/contract/rules/energy/tariff.ts';
import type { StationSpec } from '../plant/specs.ts';

/** Above this share of the demand limit the storage shaves the peak, in %, unless a station is set otherwise. */
export const shaveFromAsBuilt = 92;
/** Charging from the grid leaves the rest of the demand limit to others, unless a station is set otherwise. */
export const gridChargeShare = 0.85;

export interface Climate {
  /** °C over the year; half the swing over the year and over a clear day in K. */
  readonly mean: number;
  readonly seasonal: number;
  readonly daily: number;
  /** Mean cover, 0 … 1. */
  readonly cloud: number;
  /** Scale of the wind's distribution in m/s; the mean is 0.89 of it. */
  readonly wind: number;
  /** Tilt of the modules in degrees from horizontal; they point south. */
  readonly tilt: number;
}

/** 24 hourly shares of `peak` (kW) for each kind of day. */
export interface LoadProfile {
  readonly peak: number;
  readonly workday: readonly number[];
  readonly saturday: readonly number[];
  readonly sunday: readonly number[];
}

/** A station with the construction and operation of its plant, which clients do not get. */
export interface PlantSpec {
  readonly station: StationSpec;
  readonly climate: Climate;
  readonly load: LoadProfile;
  readonly plan: StrategyPlan;
  /** Contracted demand of the grid import, kW. */
  readonly contractDemand: number;
  /** kWp of each inverter, in the order of the devices. */
  readonly pvPeaks: readonly number[];
  /** Litres; 0 without a diesel set. */
  readonly tank: number;
  /**
   * Grid of its integration, ms; a minute if not given. A station that is one of hundreds is simulated by quarter
   * hours, and without the alarms of its first days.
   */
  readonly pace?: number;
}

/** A plan for all days, from `[until hour, use]`, in order, the last until 24. */
export const planOf = (
  limits: Pick<StrategyPlan, 'chargeTo' | 'reserve' | 'gridChargeMax' | 'shaveAbove'>,
  ...periods: readonly (readonly [until: number, use: StorageUse])[]
): StrategyPlan => ({
  ...limits,
  holidays: [],
  seasons: [
    {
      months: Array.from({ length: 12 }, (_, index) => index + 1),
      plans: [
        {
          days: dayKinds,
          slots: periods.map(([until, use], index) => ({
            ...slotFrom((periods[index - 1]?.[0] ?? 0) * 2, until * 2),
            use,
          })),
        },
      ],
    },
  ],
});
