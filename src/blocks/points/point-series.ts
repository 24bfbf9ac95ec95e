import type { HistorySeries, PreviousPeriod } from '#src/charts/history-types.ts';
import { type PointKey, type PointOwner, pointId } from '#src/contract/points/catalogue.ts';
import type { PointNames } from '#src/contract/points/names.ts';
import { type HistoryAnswer, historyTimes } from '#src/contract/telemetry.ts';
import { carrierOf } from './carrier-of.ts';
import { specOf } from './spec-of.ts';
import type { PeriodHistory } from './use-history-of.ts';

export interface HistoryPoint {
  /** Id of the device or the station. */
  readonly owner: string;
  readonly type: PointOwner;
  readonly key: PointKey;
  /** Default: what the catalogue calls the point. */
  readonly name?: string | undefined;
  readonly kind?: HistorySeries['kind'];
  /** Drawn dashed: what must not be exceeded. */
  readonly limit?: boolean;
}

export const idOf = ({ owner, key }: HistoryPoint): string => pointId(owner, key);

/** What a history chart draws of points, in their order. */
export function seriesOf(
  points: readonly HistoryPoint[],
  { columns }: HistoryAnswer,
  names: PointNames,
): HistorySeries[] {
  return points.flatMap((point): HistorySeries | [] => {
    const { type, key, name, kind, limit } = point;
    const spec = specOf(type, key);
    const values = columns.find(({ id }) => id === idOf(point))?.values;
    if (!values) return [];
    return {
      id: idOf(point),
      name: name ?? names.points[key],
      unit: spec.unit,
      values,
      digits: spec.decimals,
      carrier: carrierOf(type, key),
      ...(limit && { limit }),
      direction: spec.direction === 'exchange' ? 'grid' : (spec.direction ?? null),
      kind: kind ?? (spec.kind === 'state' ? 'step' : 'line'),
    };
  });
}

/** The previous period in the form of the history chart; undefined where none is compared. */
export const previousOf = ({ previous }: PeriodHistory): PreviousPeriod | undefined =>
  previous && {
    span: previous.span,
    times: historyTimes(previous.answer),
    values: Object.fromEntries(previous.answer.columns.map(({ id, values }) => [id, values])),
  };
