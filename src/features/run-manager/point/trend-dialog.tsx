import { useMemo } from 'react';
import { PointHistory } from '#src/blocks/points/point-history.tsx';
import { catalogueKey } from '#src/blocks/points/spec-of.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import { pointCatalogue } from '#src/contract/points/catalogue.ts';
import type { WritablePoint } from '#src/contract/points/point-write.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { specOf } from './point-cells.tsx';
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
  const { name, deviceName } = point;
  const shown = useMemo(() => {
    const { id, deviceId: owner, deviceType: type } = point;
    const key = catalogueKey(type, id);
    const added = { owner, key: id.slice(owner.length + 1), name: point.name, spec: specOf(point) };
    return [
      key ? { owner, type, key } : added,
      ...(power in pointCatalogue[type] ? [{ owner, type, key: power }] : []),
    ];
  }, [point]);
  const title = t('trend.title', { device: deviceName, point: name });
  return (
    <Dialog open title={title} width={960} onClose={onClose}>
      <PointHistory title={title} points={shown} zone={zone} prefix="trend" />
    </Dialog>
  );
}
