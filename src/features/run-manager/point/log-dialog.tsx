import type { WritablePoint } from '#src/contract/points/point-write.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { texts } from './texts.ts';
import { WriteLog } from './write-log.tsx';

interface LogDialogProps {
  point: WritablePoint;
  onClose(): void;
}

/** What was written to a point, newest first. */
export default function LogDialog({ point, onClose }: LogDialogProps) {
  const t = useTexts(texts);
  const { name, deviceName } = point;
  return (
    <Dialog open title={t('log.title', { device: deviceName, point: name })} width={640} onClose={onClose}>
      <WriteLog row={point} />
    </Dialog>
  );
}
