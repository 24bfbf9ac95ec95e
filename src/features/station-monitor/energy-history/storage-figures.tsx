import type { ReactNode } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { fullCycles, roundTripEfficiency } from '#src/lib/number/energy-shares.ts';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { addUp, comparable, type StorageRow, type StorageSum } from './storage-sums.ts';
import { texts } from './texts.ts';

interface StorageFiguresProps {
  rows: readonly StorageRow[] | undefined;
  capacity: number | null;
  currency: string | undefined;
  compare: boolean;
}

const cyclesDigits = 2;

/** What the storage took, gave and earned in the period, and by this time of the one before. */
export function StorageFigures({ rows, capacity, currency, compare }: StorageFiguresProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const total = rows && addUp(rows.map(({ now }) => now));
  const earlier = rows && compare ? comparable(rows) : undefined;
  const tile = (
    label: 'charged' | 'discharged' | 'efficiency' | 'cycles' | 'income',
    read: (sum: StorageSum) => number | null,
    unit: string,
    note?: string,
  ) => {
    const digits = unit === '' ? cyclesDigits : undefined;
    const before: ReactNode = earlier && (
      <BeforeText>
        <Value value={read(earlier)} unit={unit} digits={digits} />
      </BeforeText>
    );
    const words = before ?? note;
    return (
      <KpiTile
        label={t(label)}
        value={rows && (total ? read(total) : null)}
        unit={unit}
        digits={digits}
        {...(words !== undefined && { note: words })}
      />
    );
  };
  return (
    <KpiRow label={t('figures')}>
      {tile('charged', ({ charge }) => charge, 'kWh')}
      {tile('discharged', ({ discharge }) => discharge, 'kWh')}
      {tile('efficiency', ({ charge, discharge }) => roundTripEfficiency(charge, discharge), '%', t('efficiencyNote'))}
      {tile(
        'cycles',
        ({ discharge }) => fullCycles(discharge, capacity),
        '',
        t('cyclesNote', { capacity: formats.quantity(capacity, 'kWh', { nominal: true }) }),
      )}
      {tile('income', ({ income }) => income, currency ?? '')}
    </KpiRow>
  );
}

function BeforeText({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  const [lead, end = ''] = t('before', { value: '\u0000' }).split('\u0000');
  return (
    <>
      {lead}
      {children}
      {end}
    </>
  );
}
