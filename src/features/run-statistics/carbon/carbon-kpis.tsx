import { Provenance } from '#src/blocks/provenance/provenance.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useComparedWords } from '../compared-note.tsx';
import type { DayCounts } from '../period/days-of-stations.ts';
import { carbonFormula, versionsOf } from './carbon-formulas.ts';
import {
  type CarbonRow,
  type CarbonSums,
  factorsOf,
  type FigureId,
  type Figures,
  figuresOf,
  isRestated,
  marketFactorsOf,
  sumOf,
  unitOf,
} from './carbon-rows.ts';
import { texts } from './texts.ts';

const shownIds = [
  'scope1',
  'scope2Location',
  'scope2Market',
  'reduction',
  'intensity',
  'coverage',
] as const satisfies readonly FigureId[];
type ShownId = (typeof shownIds)[number];

interface CarbonKpisProps {
  /** Of the stations that are known so far. */
  rows: readonly CarbonRow[];
  /** When they were read, ms since 1970. */
  readAt: number;
  /** Of the days that have some beside them, and of those; undefined: none are compared, or not all are known. */
  compared: { readonly of: Figures; readonly before: Figures } | undefined;
  /** How many days that are. */
  counts: DayCounts | undefined;
}

/** What the stations came to together: scopes 1 and 2, what the plant avoided, and how much of it was measured. */
export function CarbonKpis({ rows, readAt, compared, counts }: CarbonKpisProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const sums = rows.length > 0 ? sumOf(rows.map((row) => row.sums)) : undefined;
  const figures = sums && figuresOf(sums);
  const named = ({ kind, document }: Instrument) => t(`instrument.${kind}`, { document });
  return (
    <KpiRow label={t('figures')}>
      {shownIds.map((id) => (
        <KpiTile
          key={id}
          label={t(`column.${id}`)}
          value={figures?.[id]}
          unit={unitOf(id)}
          note={sums && <Note {...{ id, sums, compared, counts }} />}
          aside={
            sums && (
              <Provenance
                name={t(`column.${id}`)}
                formulas={[carbonFormula(t, id, sums)]}
                versions={versionsOf(t, id, (id === 'scope2Market' ? marketFactorsOf : factorsOf)(rows), formats)}
                coverage={sums}
                readAt={readAt}
                remarks={[t(`remark.${id}`), ...(id === 'scope2Market' ? instrumentsOf(rows).map(named) : [])]}
              />
            )
          }
        />
      ))}
    </KpiRow>
  );
}

type Instrument = CarbonRow['instruments'][number];

const instrumentsOf = (rows: readonly CarbonRow[]): readonly Instrument[] =>
  rows.flatMap(({ instruments }) => instruments);

interface NoteProps extends Pick<CarbonKpisProps, 'compared' | 'counts'> {
  id: ShownId;
  sums: CarbonSums;
}

function Note({ id, sums, compared, counts }: NoteProps) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const comparedWords = useComparedWords();
  const words = [
    id === 'scope2Location' && isRestated(sums) && t('filed', { value: quantity(sums.scope2Filed, unitOf(id)) }),
    id === 'scope2Market' && sums.scope2Market === null && t('noInstrument'),
    id === 'reduction' && t('netOfScope1', { value: quantity(sums.reduction - sums.scope1, unitOf(id)) }),
  ].filter(Boolean);
  if (!compared) return words.length > 0 ? words.join(' · ') : t(`note.${id}`);
  const [value, before, unit] = [compared.of[id], compared.before[id], unitOf(id)];
  return [...words, comparedWords({ value, before, unit, counts: id === 'intensity' ? undefined : counts })].join(
    ' · ',
  );
}
