import { dayMs } from '../lib/clock.ts';
import { createSimulator } from '../simulator/simulator.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import type { Settings } from './options.ts';

/** Reports reach back a year. */
const archiveDays = 400;
const weekMs = 7 * dayMs;

/** The plant's history begins some days before the alarms', at the start of a week: a restart finds the same past. */
const epochOf = ({ clock, historyDays }: Settings): number =>
  Math.floor((clock() - historyDays * dayMs) / weekMs) * weekMs;

/** The simulated plant. @param epoch where its history begins, in milliseconds since 1970, if it has begun before */
export function createPlant(settings: Settings, epoch = epochOf(settings)): PlantSimulator {
  const { seed, stations, historyDays } = settings;
  return createSimulator({ seed, stations, epoch, archiveDays, youngFrom: epoch + historyDays * dayMs });
}
