import { useMemo } from 'react';
import { PointHistory } from '#src/blocks/points/point-history.tsx';
import { catalogueKey } from '#src/blocks/points/spec-of.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import type { WritablePoint } from '#src/contract/point-write.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { texts } from './texts.ts';

interface TrendDialogProps {
  point: WritablePoint;
  onClose(): void;
}

const power = 'activePower' as const;

/** How the point went, beside the power of its device that follows from it. */
export default function TrendDialog({ point, onClose }: TrendDialogProps) {
  const t = useTexts(texts);
  const zone = useZones()(point.stationId) ?? 'UTC';
  const { id, name, deviceId: owner, deviceName, deviceType: type } = point;
  const shown = useMemo(() => {
    const key = catalogueKey(type, id);
    return [...(key ? [{ owner, type, key }] : []), { owner, type, key: power }];
  }, [id, owner, type]);
  const title = t('trend.title', { device: deviceName, point: name });
  return (
    <Dialog open title={title} width={960} onClose={onClose}>
      <PointHistory title={title} points={shown} zone={zone} prefix="trend" />
    </Dialog>
  );
}
