import type { PlantSettings } from '#src/contract/run/disturbance.ts';
import { idleKw, idlePowerOf, isIdleAt, nameplateConsumption } from '../../plant/fuel.ts';
import type { PlantSpec } from '../../plant/plant-spec.ts';
import { day, hour, minute } from '../../plant/timing.ts';
import { type Clock, hourOfDay } from '../clock.ts';
import type { Heat } from '../storage/heat.ts';
import type { Modes } from '../disturbances.ts';
import { flow, flowAt, indexesOf, type Layout, type Segment } from '../plant-layout.ts';

/** The tank is refilled on the grid, between 9 and 11 local time, at this rate in litres per hour. */
const refuelRate = 300;
/** The set stops with this many litres in the tank. */
const fuelLowest = 1;
/** The set stops when the rest needs no more than this share of what the storage can give. */
const spareShare = 0.9;

/** What the controller of the set keeps to; charge in %, the quiet hours in minutes since local midnight. */
export interface DieselSettings {
  readonly startSoc: number;
  readonly stopSoc: number;
  /** The same until for a quiet period: the storage may be emptied further before the set starts. */
  readonly quietStartSoc: number;
  readonly quietFrom: number;
  readonly quietUntil: number;
  /** Minutes. */
  readonly minRun: number;
  /** Minutes that it idles after a start, and before a stop. */
  readonly warmUp: number;
  readonly coolDown: number;
  /** Starts of a local day. */
  readonly startsMax: number;
  /** % of the tank at which it stops. */
  readonly minFuel: number;
}

export const dieselAsBuilt: DieselSettings = {
  startSoc: 15,
  stopSoc: 60,
  quietStartSoc: 10,
  quietFrom: 22 * 60,
  quietUntil: 6 * 60,
  minRun: 30,
  warmUp: 0,
  coolDown: 0,
  startsMax: Infinity,
  minFuel: 0,
};

export const dieselSettingsOf = (settings: PlantSettings): DieselSettings => ({
  startSoc: settings.dieselStartSoc ?? dieselAsBuilt.startSoc,
  stopSoc: settings.dieselStopSoc ?? dieselAsBuilt.stopSoc,
  quietStartSoc: settings.dieselQuietStartSoc ?? dieselAsBuilt.quietStartSoc,
  quietFrom: settings.dieselQuietFrom ?? dieselAsBuilt.quietFrom,
  quietUntil: settings.dieselQuietUntil ?? dieselAsBuilt.quietUntil,
  minRun: settings.dieselMinRun ?? dieselAsBuilt.minRun,
  warmUp: settings.dieselWarmUp ?? dieselAsBuilt.warmUp,
  coolDown: settings.dieselCoolDown ?? dieselAsBuilt.coolDown,
  startsMax: settings.dieselStartsMax ?? dieselAsBuilt.startsMax,
  minFuel: settings.dieselMinFuel ?? dieselAsBuilt.minFuel,
});

/** Whether a wall clock lies in the quiet hours, which may span midnight. From as until: there are none. */
export const isQuietAt = (minuteOfDay: number, { quietFrom, quietUntil }: DieselSettings): boolean =>
  quietFrom <= quietUntil
    ? quietFrom <= minuteOfDay && minuteOfDay < quietUntil
    : quietFrom <= minuteOfDay || minuteOfDay < quietUntil;

/** The island as the controller of the set sees it. */
export interface Island {
  /** Minutes that the set has run; 0: not since the grid was lost; below zero: it has been stopped. */
  readonly run: number;
  /** % of the storage. */
  readonly soc: number;
  /** kW that sun and wind leave uncovered. */
  readonly deficit: number;
  /** kW that the storage can give. */
  readonly discharge: number;
  /** Of the local wall clock. */
  readonly minuteOfDay: number;
}

/**
 * Whether the set runs. It starts when the grid is lost, when the storage falls below its start level and when the storage
 * alone would leave load unserved; it stops at its stop level, not before its shortest run. In the quiet hours the loss
 * alone does not start it, its start level is a lower one, and it stops at the start level of the day.
 */
export const dieselRuns = (
  { run, soc, deficit, discharge, minuteOfDay }: Island,
  settings: DieselSettings,
): boolean => {
  const isQuiet = isQuietAt(minuteOfDay, settings);
  const { startSoc, stopSoc, quietStartSoc, minRun } = settings;
  if (run > 0) return run < minRun || deficit > discharge * spareShare || soc < (isQuiet ? startSoc : stopSoc);
  if (deficit > discharge || soc < (isQuiet ? quietStartSoc : startSoc)) return true;
  return run === 0 && !isQuiet;
};

/** What a set has behind it. */
export interface DieselPast {
  /** As in `Island`. */
  readonly run: number;
  /** Minutes that it has idled before its stop. */
  readonly cool: number;
  readonly startsToday: number;
}

/** Whether the set stands, idles while it warms up or cools down, or may carry load. */
export function dieselStage(
  island: Omit<Island, 'run'>,
  { run, cool, startsToday }: DieselPast,
  settings: DieselSettings,
) {
  const isOn = run > 0;
  if (!dieselRuns({ ...island, run }, settings)) return isOn && cool < settings.coolDown ? 'idle' : 'off';
  // Missing power starts it however often it has started.
  if (!isOn && startsToday >= settings.startsMax && island.deficit <= island.discharge) return 'off';
  return Math.max(0, run) < settings.warmUp ? 'idle' : 'load';
}

/** The diesel set of a station: what it could give, its tank and how long it has run. */
export interface DieselSet {
  /** Index among the devices. */
  readonly index: number | undefined;
  /** kW; 0 while it stands or cannot run. `island` tells what its controller decides from. */
  power(at: number, state: Float64Array, modes: Modes, island: Pick<Island, 'soc' | 'deficit' | 'discharge'>): number;
  /** Writes the tank, the run and the starts after a part of a segment. */
  advance(segment: Segment, duration: number, next: Float64Array): void;
}

export const createDieselSet = (spec: PlantSpec, layout: Layout, heat: Heat, clock: Clock): DieselSet => {
  const { devices } = spec.station;
  const index = indexesOf(devices, 'diesel')[0];
  const idlePower = idlePowerOf(devices);
  const positions = [layout.fuel, layout.dieselRun, layout.dieselCool, layout.dieselStarts];

  /** Litres; the tank is refilled on the grid between 9 and 11 o'clock. */
  const fuelAfter = (segment: Segment, duration: number): number => {
    const mean = flowAt(segment, flow.diesel, duration / segment.span / 2);
    const local = hourOfDay(clock(segment.at));
    const refuel = segment.modes.onGrid && local >= 9 && local < 11 ? refuelRate : 0;
    const burnt = nameplateConsumption * (mean + (isIdleAt(mean) ? idlePower : 0));
    const fuel = (segment.state[layout.fuel] ?? 0) + (refuel - burnt) * (duration / hour);
    return Math.min(spec.tank, Math.max(0, fuel));
  };

  const runAfter = (segment: Segment, duration: number): number => {
    const run = segment.state[layout.dieselRun] ?? 0;
    if (segment.modes.onGrid || !segment.modes.dieselReady) return 0;
    if (flowAt(segment, flow.diesel, duration / segment.span) > 0) return Math.max(0, run) + duration / minute;
    return duration > 0 ? -1 : run;
  };

  const coolAfter = (segment: Segment, duration: number): number => {
    const power = flowAt(segment, flow.diesel, duration / segment.span);
    if (!isIdleAt(power)) return 0;
    const isWarm = (segment.state[layout.dieselRun] ?? 0) >= dieselSettingsOf(segment.modes.settings).warmUp;
    return isWarm ? (segment.state[layout.dieselCool] ?? 0) + duration / minute : 0;
  };

  const dayAt = (at: number): number => Math.floor(clock(at) / day);

  const startsAfter = (segment: Segment, duration: number, run: number): number => {
    const isNextDay = dayAt(segment.at) !== dayAt(segment.at + duration);
    const before = isNextDay ? 0 : (segment.state[layout.dieselStarts] ?? 0);
    return run > 0 && (segment.state[layout.dieselRun] ?? 0) <= 0 ? before + 1 : before;
  };

  return {
    index,
    power(at, state, modes, island) {
      const settings = dieselSettingsOf(modes.settings);
      const lowest = Math.max(fuelLowest, (spec.tank * settings.minFuel) / 100);
      if (index === undefined || !modes.dieselReady || (state[layout.fuel] ?? 0) <= lowest) return 0;
      const read = (position: number): number => state[position] ?? 0;
      const past = {
        run: read(layout.dieselRun),
        cool: read(layout.dieselCool),
        startsToday: read(layout.dieselStarts),
      };
      const stage = dieselStage({ ...island, minuteOfDay: hourOfDay(clock(at)) * 60 }, past, settings);
      if (stage === 'off') return 0;
      const available = (devices[index]?.ratedPower ?? 0) * heat.available(index, state, modes);
      return stage === 'idle' ? Math.min(idleKw, available) : available;
    },
    advance(segment, duration, next) {
      if (index === undefined) {
        for (const position of positions) next[position] = 0;
        return;
      }
      next[layout.fuel] = fuelAfter(segment, duration);
      const run = runAfter(segment, duration);
      next[layout.dieselRun] = run;
      next[layout.dieselCool] = coolAfter(segment, duration);
      next[layout.dieselStarts] = startsAfter(segment, duration, run);
    },
  };
};
