import type { HistorySeries, PreviousPeriod } from '#src/charts/history/history-types.ts';
import type { PointKey, PointOwner } from '#src/contract/points/catalogue.ts';
import type { PointSpec } from '#src/contract/points/point.ts';
import { type HistoryAnswer, historyTimes } from '#src/contract/points/telemetry.ts';
import { carrierOf } from './carrier-of.ts';
import { pointName, shownSpec, type ShownPoints } from './shown-points.ts';
import { specOf } from './spec-of.ts';
import type { PeriodHistory } from './use-history-of.ts';

interface DrawnPoint {
  /** Id of the device or the station. */
  readonly owner: string;
  readonly kind?: HistorySeries['kind'];
  /** Drawn dashed: what must not be exceeded. */
  readonly limit?: boolean;
}

/** A point of the catalogue. */
export interface HistoryPoint extends DrawnPoint {
  readonly type: PointOwner;
  readonly key: PointKey;
  /** Default: what the catalogue calls the point. */
  readonly name?: string | undefined;
}

/** A point that a station has beside those of the catalogue. */
export interface AddedHistoryPoint extends DrawnPoint {
  readonly key: string;
  readonly name: string;
  readonly spec: PointSpec;
}

export type ChartPoint = HistoryPoint | AddedHistoryPoint;

export const idOf = ({ owner, key }: ChartPoint): string => `${owner}.${key}`;

const isAdded = (point: ChartPoint): point is AddedHistoryPoint => 'spec' in point;

/** What the point is, what it is called, and the carrier that it belongs to. */
function factsOf(point: ChartPoint, names: ShownPoints) {
  if (isAdded(point)) return { spec: point.spec, name: point.name, carrier: undefined };
  const { type, key } = point;
  const name = point.name ?? pointName(names, idOf(point)) ?? key;
  return { spec: shownSpec(specOf(type, key), names, idOf(point)), name, carrier: carrierOf(type, key) };
}

/** What a history chart draws of points, in their order. */
export function seriesOf(
  points: readonly ChartPoint[],
  { columns }: HistoryAnswer,
  names: ShownPoints,
): HistorySeries[] {
  return points.flatMap((point): HistorySeries | [] => {
    const { kind, limit } = point;
    const { spec, name, carrier } = factsOf(point, names);
    const values = columns.find(({ id }) => id === idOf(point))?.values;
    if (!values) return [];
    return {
      id: idOf(point),
      name,
      unit: spec.unit,
      values,
      digits: spec.decimals,
      carrier,
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
