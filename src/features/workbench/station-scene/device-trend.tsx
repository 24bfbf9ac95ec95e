import { useMemo } from 'react';
import { PointHistory } from '#src/blocks/points/point-history.tsx';
import type { HistoryPoint } from '#src/blocks/points/point-series.ts';
import type { RangeName } from '#src/blocks/points/ranges.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { figurePoint } from '../one-line/device-state.ts';
import { texts } from './texts.ts';

const height = 180;
const ranges: readonly RangeName[] = ['live', '1d', '7d'];

/** How the device's main value went. */
export default function DeviceTrend({ device: { id, type }, zone }: { device: Device; zone: string }) {
  const t = useTexts(texts);
  const points = useMemo((): HistoryPoint[] => [{ owner: id, type, key: figurePoint(type) }], [id, type]);
  return <PointHistory title={t('panel.trend')} prefix="trend" {...{ points, zone, ranges, height }} />;
}
