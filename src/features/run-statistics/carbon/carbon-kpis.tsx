import { Provenance } from '#src/blocks/provenance/provenance.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { KpiRow, KpiTile } from '#src/ui/kpi-tile.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { carbonFormula, versionsOf } from './carbon-formulas.ts';
import {
  type CarbonRow,
  type CarbonSums,
  factorsOf,
  type FigureId,
  type Figures,
  figuresOf,
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

/** Differences below it are those of rounding, kg. */
const filedMin = 0.5;

interface CarbonKpisProps {
  /** Of the stations that are known so far. */
  rows: readonly CarbonRow[];
  /** When they were read, ms since 1970. */
  readAt: number;
  /** Of the days that are compared; undefined: none are, or not all are known. */
  before: Figures | undefined;
}

/** What the stations came to together: scopes 1 and 2, what the plant avoided, and how much of it was measured. */
export function CarbonKpis({ rows, readAt, before }: CarbonKpisProps) {
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
          note={sums && <Note id={id} sums={sums} before={before?.[id]} />}
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

interface NoteProps {
  id: ShownId;
  sums: CarbonSums;
  /** Of the days that are compared. */
  before: number | null | undefined;
}

function Note({ id, sums, before }: NoteProps) {
  const t = useTexts(texts);
  const { quantity, signed } = useFormats();
  const isRestated = Math.abs(sums.scope2Location - sums.scope2Filed) > filedMin;
  const words = [
    id === 'scope2Location' && isRestated && t('filed', { value: quantity(sums.scope2Filed, unitOf(id)) }),
    id === 'scope2Market' && sums.scope2Market === null && t('noInstrument'),
    id === 'reduction' && t('netOfScope1', { value: quantity(sums.reduction - sums.scope1, unitOf(id)) }),
  ].filter(Boolean);
  if (typeof before !== 'number') return words.length > 0 ? words.join(' · ') : t(`note.${id}`);
  const value = figuresOf(sums)[id];
  const change =
    value === null || before <= 0 || unitOf(id) === '%' ? '—' : signed(((value - before) / before) * 100, '%');
  return [...words, t('compared', { value: quantity(before, unitOf(id)), change })].join(' · ');
}
