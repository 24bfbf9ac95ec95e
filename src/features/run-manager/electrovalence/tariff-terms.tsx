import type { Tariff } from '#src/contract/run/electricity-price.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

/** What a tariff settles beside the price of a kWh, in a line. */
export function TariffTerms({
  tariff: { demand, serviceFee, storedExportPaid, shares, currency },
}: {
  tariff: Tariff;
}) {
  const t = useTexts(texts);
  const { quantity, number } = useFormats();
  const { mode, price, contractKw, transformerKva } = demand;
  return (
    <p className="ems-tariff-facts">
      {[
        `${t('field.demand')}: ${t(`demandMode.${mode}`)}`,
        mode !== 'none' && quantity(price, currency),
        mode === 'contract' && quantity(contractKw, 'kW', { nominal: true }),
        mode === 'capacity' && quantity(transformerKva, 'kVA', { nominal: true }),
        serviceFee !== null && `${t('field.serviceFee')}: ${quantity(serviceFee, `${currency}/kWh`)}`,
        !storedExportPaid && t('storedExportUnpaid'),
        shares.length > 0 &&
          `${t('field.shares')}: ${shares.map(({ party, percent }) => t('share.of', { party, percent: number(percent) })).join(', ')}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
