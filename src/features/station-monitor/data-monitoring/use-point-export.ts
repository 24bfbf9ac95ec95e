import { useCallback } from 'react';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { type ExportColumn, type ListExport, wallTime } from '#src/blocks/export-list/list-export.ts';
import { useFreshnessLimits } from '#src/blocks/live/use-freshness-limits.ts';
import { stateWord } from '#src/blocks/points/live-point.tsx';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import { latestPointsMax } from '#src/contract/limits.ts';
import type { PointNames } from '#src/contract/points/names.ts';
import { type PointValue, telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { FreshnessLimits } from '#src/lib/freshness.ts';
import { fileName } from '#src/lib/file/save-blob.ts';
import { useApi } from '#src/runtime.tsx';
import { type Trust, trustAt } from './freshness.ts';
import type zh from './i18n/zh.ts';
import type { PointRow } from './owners.ts';
import { texts } from './texts.ts';

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

interface PagesInput {
  readonly api: ApiClient;
  readonly rows: readonly PointRow[];
  readonly limits: FreshnessLimits;
}

/** The rows with what they show now, as many at once as one call answers. */
async function* pagesOf({ api, rows, limits }: PagesInput, signal: AbortSignal) {
  for (let from = 0; from < rows.length; from += latestPointsMax) {
    const batch = rows.slice(from, from + latestPointsMax);
    const request = { points: batch.map(({ id }) => id) };
    const answer = await call(api, telemetryEndpoints.getLatestValues, request, { signal, silent: true });
    const known = new Map(answer.values.map((value) => [value.id, value]));
    const now = Date.parse(answer.at);
    yield {
      rows: batch.map((row): Measured => {
        const value = known.get(row.id);
        return { row, value, trust: value ? trustAt(now, value, false, limits) : 'unknown' };
      }),
      total: rows.length,
    };
  }
}

/** Makes the export of the points that are listed, each with what it shows at that moment. */
export function usePointExport(rows: readonly PointRow[], location: string): () => ListExport<Measured> {
  const t = useTexts(texts);
  const api = useApi();
  const limits = useFreshnessLimits();
  const names = usePointNames();
  const zoneOf = useZones();
  return useCallback(
    () => ({
      title: t('title'),
      name: fileName(t('title'), location, new Date().toISOString().slice(0, 10)),
      note: { list: 'getLatestValues', filter: { points: rows.map(({ id }) => id) } },
      columns: columnsOf(t, names, zoneOf),
      pages: (signal) => pagesOf({ api, rows, limits }, signal),
    }),
    [api, limits, names, location, rows, t, zoneOf],
  );
}
