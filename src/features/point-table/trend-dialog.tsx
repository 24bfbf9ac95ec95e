import { useMemo } from 'react';
import { textIn } from '#src/contract/languages.ts';
import { PointHistory } from '#src/blocks/points/point-history.tsx';
import { useZones } from '#src/blocks/use-stations.ts';
import type { PointRecord } from '#src/contract/points/point-table.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { specOf } from './point-cells.tsx';
import { texts } from './texts.ts';

interface TrendDialogProps {
  point: PointRecord;
  onClose(): void;
}

/** How a point went that the station has beside those of the catalogue. */
export default function TrendDialog({ point, onClose }: TrendDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const zone = useZones()(point.stationId) ?? 'UTC';
  const name = textIn(point.names, language);
  const shown = useMemo(() => [{ owner: point.deviceId, key: point.key, name, spec: specOf(point) }], [point, name]);
  const title = t('trend.title', { device: point.deviceName, point: name });
  return (
    <Dialog open title={title} width={960} onClose={onClose}>
      <PointHistory title={title} points={shown} zone={zone} prefix="trend" />
    </Dialog>
  );
}
