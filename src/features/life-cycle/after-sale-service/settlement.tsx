import type { ReactNode } from 'react';
import type { AfterSaleCase } from '#src/contract/life-cycle/after-sale.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Fact, Facts } from '#src/ui/value/facts.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Lost } from './case-cells.tsx';
import { texts } from './texts.ts';

/** Cost, exchange and outage of a case. What the supplier gives is there for those who see it alone. */
export function useSettlementFacts(row: AfterSaleCase): readonly (readonly [name: string, value: ReactNode])[] {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const { cost, credit, currency, rma, serialOut, serialIn, warrantyMonths, downtime, lost, satisfaction } = row;
  const supplier: readonly (readonly [string, ReactNode])[] = [
    [t('field.supplierClaim'), row.supplierClaim || '—'],
    [t('field.credit'), quantity(credit, currency)],
  ];
  return [
    [t('field.cost'), quantity(cost, currency)],
    ...(row.supplierShown ? supplier : []),
    [t('field.rma'), rma || '—'],
    [t('column.exchange'), [serialOut, serialIn].filter(Boolean).join(' → ') || '—'],
    [t('field.warrantyMonths'), warrantyMonths === null ? '—' : t('months', { count: warrantyMonths })],
    [t('field.downtime'), quantity(downtime, 'h')],
    [t('column.lost'), <Lost key="lost" lost={lost} />],
    [t('field.satisfaction'), satisfaction === null ? '—' : t('outOf', { value: satisfaction, most: 4 })],
  ];
}

/** The same as facts of the detail; nothing until something of it is known. */
export function Settlement({ row }: { row: AfterSaleCase }) {
  const t = useTexts(texts);
  const facts = useSettlementFacts(row);
  const { cost, credit, rma, serialIn, downtime } = row;
  if (rma === '' && serialIn === '' && cost === null && credit === null && downtime === null)
    return <p className="ems-sub">{t('settlement.none')}</p>;
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
