import { Provenance } from '#src/blocks/provenance/provenance.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { KpiRow, KpiTile } from '#src/ui/kpi-tile.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { energyFormula } from './energy-formulas.ts';
import { type EnergySums, type FigureId, type Figures, figuresOf } from './energy-rows.ts';
import { texts } from './texts.ts';
import { unitOf } from './units.ts';

const shownIds = ['generation', 'import', 'export', 'use', 'autarky', 'cycles'] as const satisfies readonly FigureId[];

interface EnergyKpisProps {
  /** undefined: nothing is known yet. */
  sums: EnergySums | undefined;
  /** How many they are of. */
  stations: number;
  /** When they were read, ms since 1970. */
  readAt: number;
  /** Of the days that are compared; undefined: none are, or not all are known. */
  before: Figures | undefined;
}

/** What the stations came to together, and the same of the days beside them. */
export function EnergyKpis({ sums, stations, readAt, before }: EnergyKpisProps) {
  const t = useTexts(texts);
  const total = sums && figuresOf(sums, stations);
  return (
    <KpiRow label={t('figures')}>
      {shownIds.map((id) => (
        <KpiTile
          key={id}
          label={t(`column.${id}`)}
          value={total?.[id]}
          unit={unitOf(id, 'absolute')}
          note={total && before ? <Compared id={id} value={total[id]} before={before[id]} /> : t(`note.${id}`)}
          aside={
            sums && (
              <Provenance
                name={t(`column.${id}`)}
                formulas={[energyFormula(t, id, sums, stations)]}
                coverage={sums}
                readAt={readAt}
                remarks={[t('registers')]}
              />
            )
          }
        />
      ))}
    </KpiRow>
  );
}

interface ComparedProps {
  id: (typeof shownIds)[number];
  value: number | null;
  before: number | null;
}

/** What it was, and the change in per cent, of shares in percentage points; "—" without a figure to compare with. */
function Compared({ id, value, before }: ComparedProps) {
  const t = useTexts(texts);
  const { quantity, signed } = useFormats();
  const unit = unitOf(id, 'absolute');
  const change =
    value === null || before === null || (unit !== '%' && before <= 0)
      ? '—'
      : unit === '%'
        ? t('compared.points', { change: signed(value - before, '') })
        : signed(((value - before) / before) * 100, '%');
  return t('compared.was', { value: quantity(before, unit), change });
}
