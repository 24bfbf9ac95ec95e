import marker from 'primeicons/raw-svg/map-marker.svg?icon';
import { useState } from 'react';
import { number } from '#src/blocks/form/fields.tsx';
import type { ControlProps, FormField } from '#src/blocks/form/form-field.ts';
import type { LngLat } from '#src/blocks/map/datum.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

const PositionDialog = lazyComponent(() => import('#src/blocks/map/position-dialog.tsx'));

const typed = number();

/** The place that is entered; undefined while it is none. */
function positionOf(form: ControlProps['form']): LngLat | undefined {
  const [longitude, latitude] = [form.getValues('longitude'), form.getValues('latitude')].map((value: unknown) =>
    value === '' ? Number.NaN : Number(value),
  );
  if (longitude === undefined || latitude === undefined) return undefined;
  return Number.isFinite(longitude) && Number.isFinite(latitude) ? { longitude, latitude } : undefined;
}

function Control(props: ControlProps) {
  const t = useTexts(texts);
  const { form, fixed } = props;
  const [isOpen, setOpen] = useState(false);
  const choose = ({ longitude, latitude }: LngLat) => {
    form.choice('longitude').onChange(String(longitude));
    form.choice('latitude').onChange(String(latitude));
  };
  return (
    <div className="ems-station-position">
      <typed.Control {...props} />
      <Button icon={marker} disabled={fixed} onClick={() => setOpen(true)}>
        {t('place.pick')}
      </Button>
      {isOpen && (
        <ComingDialog onClose={() => setOpen(false)}>
          <PositionDialog
            title={t('place.title')}
            position={positionOf(form)}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </ComingDialog>
      )}
    </div>
  );
}

/** Degrees north, with a map on which both coordinates are chosen. */
export const latitudeField: FormField<string> = { ...typed, Control };
