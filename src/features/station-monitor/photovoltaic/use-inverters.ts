import type { LiveValue } from '#src/api/live/live-value.ts';
import { useLiveValues } from '#src/blocks/live/use-live-values.ts';
import { type PointKeyOf, pointId } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { deviations } from './deviation.ts';

export const trackers = [1, 2, 3, 4] as const;

const keys = ['activePower', 'peakPower', 'dayEnergy'] as const satisfies readonly PointKeyOf<'pv'>[];
const trackerKeys = trackers.flatMap((tracker) => [`mppt${tracker}Voltage`, `mppt${tracker}Current`] as const);

/** kW/kWp and kW below which nothing is compared. */
const leastYield = 0.02;
const leastTracker = 0.2;

/** What a device that can be reached measures. */
const valueOf = (live: LiveValue | undefined): number | null =>
  live === undefined || live.freshness === 'offline' ? null : live.value;

export interface Inverter {
  readonly device: Device;
  readonly power: number | null;
  readonly peak: number | null;
  readonly dayEnergy: number | null;
  /** kW/kWp */
  readonly specific: number | null;
  /** From the station's median of kW/kWp, %. */
  readonly deviation: number | null;
}

/** The inverters with what each gives of its modules, against the median of all. */
export function useInverters(devices: readonly Device[]): readonly Inverter[] {
  const values = useLiveValues(devices.flatMap(({ id }) => keys.map((key) => pointId(id, key))));
  const rows = devices.map((device, row) => {
    const [power, peak, dayEnergy] = values.slice(row * keys.length, (row + 1) * keys.length).map(valueOf);
    const specific = typeof power === 'number' && typeof peak === 'number' && peak > 0 ? power / peak : null;
    return { device, power: power ?? null, peak: peak ?? null, dayEnergy: dayEnergy ?? null, specific };
  });
  const found = deviations(
    rows.map(({ specific }) => specific),
    leastYield,
  );
  return rows.map((row, index) => ({ ...row, deviation: found[index] ?? null }));
}

export interface Strings {
  readonly device: Device;
  readonly strings: readonly {
    readonly tracker: number;
    readonly voltage: number | null;
    readonly current: number | null;
    /** kW */
    readonly power: number | null;
    /** From the median of the inverter's trackers, %. */
    readonly deviation: number | null;
  }[];
}

/** The strings at each inverter's trackers, against the median of the same inverter. */
export function useStrings(devices: readonly Device[]): readonly Strings[] {
  const values = useLiveValues(devices.flatMap(({ id }) => trackerKeys.map((key) => pointId(id, key))));
  return devices.map((device, row) => {
    const trackerValues = values.slice(row * trackerKeys.length, (row + 1) * trackerKeys.length).map(valueOf);
    const strings = trackers.map((tracker, index) => {
      const [voltage, current] = [trackerValues[2 * index] ?? null, trackerValues[2 * index + 1] ?? null];
      return {
        tracker,
        voltage,
        current,
        power: voltage === null || current === null ? null : (voltage * current) / 1000,
      };
    });
    const found = deviations(
      strings.map(({ power }) => power),
      leastTracker,
    );
    return { device, strings: strings.map((string, index) => ({ ...string, deviation: found[index] ?? null })) };
  });
}
