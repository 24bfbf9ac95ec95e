import type { History } from '../../simulator/history/history.ts';
import { carbonAt } from './carbon.ts';
import { daysWithin } from './local-days.ts';
import { visitQuarters } from './quarter-energies.ts';

type Figures = Omit<ReturnType<typeof carbonAt>, 'exported'>;

const none: Figures = { scope2Location: 0, withoutPlant: 0, reduction: 0, storage: 0 };

const added = (sum: Figures, more: Figures): Figures => ({
  scope2Location: sum.scope2Location + more.scope2Location,
  withoutPlant: sum.withoutPlant + more.withoutPlant,
  reduction: sum.reduction + more.reduction,
  storage: sum.storage + more.storage,
});

interface HourlyRequest {
  /** Local dates, both included. */
  readonly from: string;
  readonly to: string;
  /** Of the grid on a date, kg a kWh. */
  factorOn(date: string): number;
  /** The same from each full hour of the station's clock on; null: that of the date. */
  readonly factors: readonly (number | null)[];
}

/** kg CO₂ of some days with the factor of each day and with one by the hour; between two days others may have their turn. */
export function* carbonByHour(
  history: History,
  { from, to, factorOn, factors }: HourlyRequest,
  now: number,
): Generator<undefined, { readonly daily: Figures; readonly hourly: Figures }> {
  let [daily, hourly] = [none, none];
  for (const { date, quarters } of daysWithin(history, { from, to }, now)) {
    const factor = factorOn(date);
    visitQuarters(history, quarters, now, (energies, { slot }) => {
      daily = added(daily, carbonAt(energies, factor));
      hourly = added(hourly, carbonAt(energies, factors[Math.floor(slot / 2)] ?? factor));
    });
    yield;
  }
  return { daily, hourly };
}
