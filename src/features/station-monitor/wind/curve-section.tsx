import { useMemo } from 'react';
import { RangeField } from '#src/blocks/points/range-field.tsx';
import type { RangeName } from '#src/blocks/points/ranges.ts';
import { useRange } from '#src/blocks/points/use-range.ts';
import { PowerCurve } from '#src/charts/power-curve/power-curve.tsx';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { Failure, Skeleton } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';
import { useCurve } from './use-curve.ts';
import { yieldOf } from './yield.ts';

const ranges: readonly RangeName[] = ['1d', '7d', '30d', '1y'];

/** Power over wind speed against the maker's curve. */
export function CurveSection({ turbine, zone }: { turbine: Device; zone: string }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const speed = (value: number) => quantity(value, 'm/s', { nominal: true });
  const { range, setRange } = useRange('curve');
  const { nominal, measured, error, retry, isFetching } = useCurve(turbine.id, range, zone);
  const given = useMemo(
    () => (nominal && measured ? yieldOf(measured.speeds, measured.powers, nominal) : null),
    [nominal, measured],
  );
  return (
    <Section title={t('curve')}>
      <RangeField {...{ range, zone }} names={ranges} onChange={setRange} />
      {nominal && measured ? (
        <PowerCurve title={t('curveOf')} speeds={measured.speeds} powers={measured.powers} nominal={nominal} />
      ) : error === null || error === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <Failure error={error} title={t('curveFailed')} retry={retry} retrying={isFetching} />
      )}
      {nominal && (
        <p className="ems-monitor-note">
          {given !== null && `${t('yield', { share: quantity(given, '%') })} `}
          {t('limits', { cutIn: speed(nominal.cutIn), rated: speed(nominal.rated), cutOut: speed(nominal.cutOut) })}
        </p>
      )}
    </Section>
  );
}
