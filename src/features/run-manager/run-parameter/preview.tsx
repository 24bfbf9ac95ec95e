import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import type { ParameterValues } from '#src/contract/rules/energy/run-parameters.ts';
import { type ParameterPreview, runParameterEndpoints } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { useApi } from '#src/runtime.tsx';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

interface PreviewProps {
  stationId: string;
  values: ParameterValues;
}

const figures = [
  'cost',
  'demandCharge',
  'maxImport',
  'chargeUpTo',
  'shaveAbove',
  'charge',
  'discharge',
  'diesel',
  'fuel',
  'fuelCost',
] as const;
type Figure = (typeof figures)[number];
/** Of the others the currency. */
const units: Readonly<Partial<Record<Figure, string>>> = {
  maxImport: 'kW',
  chargeUpTo: 'kW',
  shaveAbove: 'kW',
  charge: 'kWh',
  discharge: 'kWh',
  diesel: 'kWh',
  fuel: 'L',
};

/** What the change would have done on the last days: in currency, and what the plant would have done otherwise. */
export function Preview({ stationId, values }: PreviewProps) {
  const t = useTexts(texts);
  const { previewRunParameters } = runParameterEndpoints;
  const answer = useQuery(
    query(useApi(), previewRunParameters, { stationId, values: { ...values } }, { silent: true }),
  );
  return (
    <section className="ems-parameter-preview" aria-label={t('preview.title')}>
      <QueryView query={answer} skeleton={<Skeleton rows={3} />} failed={t('preview.failed')}>
        {(preview) => <Outcome preview={preview} />}
      </QueryView>
    </section>
  );
}

function Outcome({ preview }: { preview: ParameterPreview }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const day = useCalendarDay();
  const { before, after, gain, binding, currency, from, to } = preview;
  const period = { from: day(from), to: day(to), days: preview.days };
  const changed = figures.flatMap((name) => {
    const [was, becomes] = [before[name], after[name]];
    const isChanged = was !== null && becomes !== null && Math.abs(was - becomes) >= 0.05;
    return isChanged ? [{ name, unit: units[name] ?? currency, from: was, to: becomes }] : [];
  });
  const money = quantity(Math.abs(gain), currency);
  const verdict = binding === 0 ? 'preview.none' : gain >= 0 ? 'preview.gain' : 'preview.loss';
  return (
    <>
      <p>
        <strong>{t(verdict, { money, binding, days: preview.days })}</strong>
      </p>
      {after.maxImport > before.maxImport + 0.05 && <p className="ems-parameter-warning">{t('preview.higherMax')}</p>}
      {changed.length > 0 && (
        <PlainTable figures>
          <thead>
            <tr>
              <th scope="col">{t('preview.figure')}</th>
              <th scope="col">{t('review.from')}</th>
              <th scope="col">{t('review.to')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ name, unit, from: was, to: becomes }) => (
              <tr key={name}>
                <th scope="row">{withSoftHyphens(t(`preview.${name}`))}</th>
                <td>{quantity(was, unit, { column: true })}</td>
                <td>{quantity(becomes, unit, { column: true })}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <p className="ems-parameter-basis">{t('preview.basis', period)}</p>
    </>
  );
}
