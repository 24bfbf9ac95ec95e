import { Provenance } from '#src/blocks/provenance/provenance.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { ComparedNote } from '../compared-note.tsx';
import type { DayCounts } from '../period/days-of-stations.ts';
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
  /** Of the days that have some beside them, and of those; undefined: none are compared, or not all are known. */
  compared: { readonly of: Figures; readonly before: Figures } | undefined;
  /** How many days that are. */
  counts: DayCounts | undefined;
}

/** What the stations came to together, and the same of the days beside them. */
export function EnergyKpis({ sums, stations, readAt, compared, counts }: EnergyKpisProps) {
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
          note={
            compared ? (
              <ComparedNote
                value={compared.of[id]}
                before={compared.before[id]}
                unit={unitOf(id, 'absolute')}
                counts={counts}
              />
            ) : (
              t(`note.${id}`)
            )
          }
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
