import { type LocalText, textIn } from '#src/contract/languages.ts';
import { proposeLimits } from '#src/contract/rules/points/propose-limits.ts';
import { comparableText } from '#src/lib/text/comparable-text.ts';
import { keywordWords } from '#src/lib/text/keyword.ts';
import { visibleStations } from '../../call/access.ts';
import { appliedPoints } from '../../call/point/applied-points.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { requirePoint } from '../../call/point/point-view.ts';
import { day, quarter } from '../../plant/timing.ts';
import type { DeviceSpec, StationSpec } from '../../plant/specs.ts';
import { columnsOf, startsOf } from '../../telemetry/columns.ts';

const daysProposed = 30;
const foundMax = 20;
const quarterS = 900;

/** What a point measured at each quarter hour of the last days; those at which its device was silent are left out. */
function measuredOf(id: string, { world, now }: Call): { readonly at: number; readonly value: number }[] {
  const point = world.telemetry.point(id);
  if (!point || !world.points.keepsHistory(id)) return [];
  const to = Math.floor(now / quarter) * quarter;
  const span = { from: Math.max(point.history.from, to - daysProposed * day), to, step: quarterS } as const;
  const starts = startsOf(point.history, span);
  const [column = []] = columnsOf([point], span, starts, now, 'value');
  return starts.flatMap((at, index) => {
    const value = column[index] ?? null;
    return value === null ? [] : [{ at, value }];
  });
}

const textsOf = (names: LocalText): string => comparableText(Object.values(names).join(' '));

interface Found {
  readonly id: string;
  readonly names: LocalText;
  readonly device: DeviceSpec;
  readonly station: StationSpec;
}

/** Points of stations that have each of the words in their id or name, or in that of their device or station. */
function* pointsWith(words: readonly string[], stations: readonly StationSpec[], { world }: Call): Generator<Found> {
  const addedByDevice = world.points.addedByDevice();
  for (const station of stations) {
    const stationText = textsOf(station.name);
    for (const device of station.devices) {
      const known = `${stationText} ${textsOf(device.name)}`;
      const missing = words.filter((word) => !known.includes(word));
      for (const { id, names } of [...world.points.named(device), ...(addedByDevice.get(device.id) ?? [])])
        if (missing.every((word) => comparableText(id).includes(word) || textsOf(names).includes(word)))
          yield { id, names, device, station };
    }
  }
}

export const pointSearchHandlers: HandlersOf<'findPoints' | 'listAppliedPoints' | 'previewPointLimits'> = {
  findPoints({ keyword }, call) {
    const words = keywordWords(keyword);
    const found: Found[] = [];
    if (words.length > 0)
      for (const each of pointsWith(words, visibleStations(call), call)) {
        found.push(each);
        if (found.length === foundMax) break;
      }
    return found.map(({ id, names, device, station }) => ({
      id,
      name: textIn(names, call.language),
      deviceName: textIn(device.name, call.language),
      stationId: station.id,
      stationName: textIn(station.name, call.language),
    }));
  },

  listAppliedPoints: (_request, call) => appliedPoints(call),

  previewPointLimits({ id }, call) {
    const { fields } = requirePoint(id, call);
    const measured = measuredOf(id, call);
    const values = measured.map(({ value }) => value);
    const proposed = fields.kind === 'gauge' ? proposeLimits(values, fields) : undefined;
    return {
      days: new Set(measured.map(({ at }) => Math.ceil((call.now - at) / day))).size,
      values: values.length,
      least: values.length > 0 ? Math.min(...values) : null,
      greatest: values.length > 0 ? Math.max(...values) : null,
      limits: proposed ?? null,
    };
  },
};
