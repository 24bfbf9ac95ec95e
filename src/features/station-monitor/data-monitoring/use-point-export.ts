import { useCallback } from 'react';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { type ExportColumn, type ListExport, wallTime } from '#src/blocks/export-list/list-export.ts';
import { useFreshnessLimits } from '#src/blocks/live/use-freshness-limits.ts';
import { stateWord } from '#src/blocks/points/live-point.tsx';
import type { ShownPoints } from '#src/blocks/points/shown-points.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import { latestPointsMax } from '#src/contract/limits.ts';
import { measuredPointEndpoints } from '#src/contract/points/measured-points.ts';
import type { PointNames } from '#src/contract/points/names.ts';
import { type PointValue, telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { FreshnessLimits } from '#src/lib/freshness.ts';
import { fileName } from '#src/lib/file/save-blob.ts';
import { useApi } from '#src/runtime.tsx';
import { type Trust, trustAt } from './freshness.ts';
import type zh from './i18n/zh.ts';
import { answeredOwners, pointFinder, pointKinds, type PointRow } from './owners.ts';
import { useServerClock } from '#src/ui/value/clock.ts';
import { texts } from './texts.ts';
import type { AllPointsFilter } from './use-all-points.ts';

/** A row as it was measured when the file was written. */
interface Measured {
  readonly row: PointRow;
  readonly value: PointValue | undefined;
  readonly trust: Trust;
}

const columnsOf = (
  t: Translate<typeof zh>,
  names: PointNames | undefined,
  zoneOf: ReturnType<typeof useZones>,
): ExportColumn<Measured>[] => [
  { header: t('column.station'), width: 28, value: ({ row }) => row.owner.station.name },
  { header: t('column.owner'), width: 24, value: ({ row }) => row.owner.name },
  { header: t('column.point'), width: 28, value: ({ row }) => row.point.name },
  {
    header: t('column.value'),
    width: 14,
    value({ row: { point }, value }) {
      const figure = value?.value ?? null;
      if (figure === null || point.spec.kind !== 'state') return figure;
      return stateWord(point.spec, figure, names) ?? figure;
    },
  },
  { header: t('unit'), width: 10, value: ({ row }) => row.point.spec.unit },
  { header: t('column.freshness'), width: 16, value: ({ trust }) => t(`freshness.${trust}`) },
  {
    header: t('column.measured'),
    width: 20,
    value: ({ row, value }) => (value?.value == null ? null : wallTime(value.measuredAt, zoneOf(row.owner.station.id))),
  },
  { header: t('zone'), width: 18, value: ({ row }) => zoneOf(row.owner.station.id) ?? null },
  { header: `${t('column.interval')} (s)`, width: 12, value: ({ row }) => row.point.spec.interval },
  { header: t('column.key'), width: 28, value: ({ row }) => row.id },
];

/** Points that are known, or those of all stations that a filter leaves. */
export type PointSource =
  | { readonly rows: readonly PointRow[] }
  | { readonly filter: AllPointsFilter; readonly total: number };

interface PagesInput {
  readonly api: ApiClient;
  readonly source: PointSource;
  readonly names: ShownPoints | undefined;
  readonly limits: FreshnessLimits;
}

interface Batch {
  readonly rows: readonly PointRow[];
  readonly total: number;
}

/** The rows in parts, each as many at once as one call answers. */
async function* batchesOf({ api, source, names }: PagesInput, signal: AbortSignal): AsyncGenerator<Batch> {
  if ('rows' in source) {
    const { rows } = source;
    for (let from = 0; from < rows.length; from += latestPointsMax)
      yield { rows: rows.slice(from, from + latestPointsMax), total: rows.length };
    return;
  }
  const kinds = names ? pointKinds(names) : new Map();
  for (let [from, total] = [0, source.total]; from < total; from += latestPointsMax) {
    const request = { ...source.filter, from, count: latestPointsMax };
    const answer = await call(api, measuredPointEndpoints.listMeasuredPoints, request, { signal, silent: true });
    // Fewer than before: what is answered instead was read already.
    if (answer.from !== from) return;
    ({ total } = answer);
    const find = pointFinder(answeredOwners(answer.owners), kinds, names);
    yield { rows: answer.points.flatMap((address) => find(address) ?? []), total };
  }
}

/** The rows with what they show now, as many at once as one call answers. */
async function* pagesOf(input: PagesInput, signal: AbortSignal) {
  const { api, limits } = input;
  for await (const { rows, total } of batchesOf(input, signal)) {
    // The server refuses an empty list.
    if (rows.length === 0) continue;
    const request = { points: rows.map(({ id }) => id) };
    const answer = await call(api, telemetryEndpoints.getLatestValues, request, { signal, silent: true });
    const known = new Map(answer.values.map((value) => [value.id, value]));
    const now = Date.parse(answer.at);
    yield {
      rows: rows.map((row): Measured => {
        const value = known.get(row.id);
        return { row, value, trust: value ? trustAt(now, value, false, limits) : 'unknown' };
      }),
      total,
    };
  }
}

const noteOf = (source: PointSource): ListExport<Measured>['note'] =>
  'rows' in source
    ? { list: 'getLatestValues', filter: { points: source.rows.map(({ id }) => id) } }
    : { list: 'listMeasuredPoints', filter: source.filter };

/** Makes the export of the points that are listed, each with what it shows at that moment. */
export function usePointExport(source: PointSource, location: string): () => ListExport<Measured> {
  const t = useTexts(texts);
  const api = useApi();
  const limits = useFreshnessLimits();
  const names = usePointNames();
  const zoneOf = useZones();
  const serverNow = useServerClock();
  return useCallback(
    () => ({
      title: t('title'),
      name: fileName(t('title'), location, new Date(serverNow()).toISOString().slice(0, 10)),
      note: noteOf(source),
      columns: columnsOf(t, names, zoneOf),
      pages: (signal) => pagesOf({ api, source, names, limits }, signal),
    }),
    [api, limits, names, location, serverNow, source, t, zoneOf],
  );
}
