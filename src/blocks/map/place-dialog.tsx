import { lazy, Suspense, useState } from 'react';
import { latitudeMax, longitudeMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/states.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import type { LngLat } from './datum.ts';
import { texts } from './texts.ts';

const PlaceMap = lazy(async () => ({ default: (await import('./place-map.tsx')).PlaceMap }));

/** Decimals of a chosen degree: about a metre. */
const decimals = 5;
const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));
/** The bounds in which a site's coordinates are recorded. */
const isRecordable = ({ longitude, latitude }: LngLat): boolean =>
  longitude >= 0 && longitude <= longitudeMax && latitude >= 0 && latitude <= latitudeMax;

interface PlaceDialogProps {
  title: string;
  /** WGS-84 degrees, as recorded; undefined: none yet. */
  place: LngLat | undefined;
  onChoose(place: LngLat): void;
  onClose(): void;
}

/** Chooses the place of a site on a map. */
export default function PlaceDialog({ title, place, onChoose, onClose }: PlaceDialogProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const [picked, setPicked] = useState<LngLat>();
  const shown = picked ?? place;
  const isOutside = picked !== undefined && !isRecordable(picked);
  const said = (degrees: number) => number(degrees, decimals);
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
        <PlaceMap
          place={shown}
          onPick={({ longitude, latitude }) =>
            setPicked({ longitude: rounded(longitude), latitude: rounded(latitude) })
          }
        />
      </Suspense>
      <p role="status">
        {shown
          ? t('place.chosen', { longitude: said(shown.longitude), latitude: said(shown.latitude) })
          : t('place.none')}
        {isOutside && ` · ${t('place.outside')}`}
      </p>
    </Dialog>
  );
}
