import { Suspense, useState } from 'react';
import { latitudeMax, longitudeMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Skeleton } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { LngLat } from './datum.ts';
import { texts } from './texts.ts';

const PositionMap = lazyComponent(async () => ({ default: (await import('./position-map.tsx')).PositionMap }));

/** Decimals of a chosen degree: about a metre. */
const decimals = 5;
const rounded = (degrees: number): number => Math.round(degrees * 10 ** decimals) / 10 ** decimals;
/** The bounds in which a site's coordinates are recorded. */
const isRecordable = ({ longitude, latitude }: LngLat): boolean =>
  longitude >= 0 && longitude <= longitudeMax && latitude >= 0 && latitude <= latitudeMax;

interface PositionDialogProps {
  title: string;
  /** WGS-84 degrees, as recorded; undefined: none yet. */
  position: LngLat | undefined;
  onChoose(position: LngLat): void;
  onClose(): void;
}

/** Chooses the place of a site on a map. */
export default function PositionDialog({ title, position, onChoose, onClose }: PositionDialogProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const [picked, setPicked] = useState<LngLat>();
  const shown = picked ?? position;
  const isOutside = picked !== undefined && !isRecordable(picked);
  const format = (degrees: number) => number(degrees, decimals);
  const apply = () => {
    if (picked) onChoose(picked);
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      width={760}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button kind="primary" disabled={!picked || isOutside} onClick={apply}>
            {t('place.apply')}
          </Button>
        </>
      }
    >
      <p className="ems-sub">{t('place.hint')}</p>
      <Suspense fallback={<Skeleton rows={8} />}>
        <PositionMap
          position={shown}
          onPick={({ longitude, latitude }) =>
            setPicked({ longitude: rounded(longitude), latitude: rounded(latitude) })
          }
        />
      </Suspense>
      <p role="status">
        {shown
          ? t('place.chosen', { longitude: format(shown.longitude), latitude: format(shown.latitude) })
          : t('place.none')}
        {isOutside && ` · ${t('place.outside')}`}
      </p>
    </Dialog>
  );
}
