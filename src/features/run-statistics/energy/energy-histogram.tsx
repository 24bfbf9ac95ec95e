import { oneOf } from '#src/blocks/list/list-query.ts';
import { StationFilter } from '#src/blocks/station-filter.tsx';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { BarPlot } from '#src/charts/bars/bar-plot.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { quantityOf } from '#src/lib/number/quantity.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import { Twin } from '../twin.tsx';
import { type Bin, binsOf } from './bins.ts';
import css from './energy-histogram.css?inline';
import type { RankedRow, Scale } from './energy-rows.ts';
import { texts } from './texts.ts';
import { unitOf } from './units.ts';

const styles = sheet(css);
const binCount = 10;
/** Of fewer stations the table says more. */
export const histogramStationsMin = 21;
const shownIds = ['generation', 'use', 'import', 'autarky', 'cycles'] as const;

interface HistogramProps {
  page: PageQuery;
  rows: readonly RankedRow[];
  scale: Scale;
}

/** How many stations have how much of a figure, the chosen one marked; those of which too much is missing are left out. */
export function EnergyHistogram({ page, rows, scale }: HistogramProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const { quantity, number } = useFormats();
  const id = oneOf(shownIds, page.get('histogram')) ?? 'generation';
  const markedId = page.get('marked') ?? undefined;
  const known = rows.flatMap(({ station, figures, isUnranked }) =>
    isUnranked || figures[id] === null ? [] : [{ station, value: figures[id] }],
  );
  const bins = binsOf(
    known.map(({ value }) => value),
    binCount,
  );
  const unit = unitOf(id, scale);
  const top = bins.at(-1)?.to ?? 0;
  const axis = quantityOf(top, unit);
  const factor = top > 0 ? axis.value / top : 1;
  const isMarked = ({ members }: Bin) => members.some((member) => known[member]?.station.id === markedId);
  const words = (bin: Bin): string =>
    [
      t('histogram.bin', {
        from: quantity(bin.from, unit),
        to: quantity(bin.to, unit),
        count: bin.members.length,
      }),
      isMarked(bin) && known.find(({ station }) => station.id === markedId)?.station.name,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Twin
      page={page}
      entry="bins"
      title={t('histogram.title')}
      actions={
        <>
          <SelectField
            label={t('histogram.figure')}
            hideLabel
            options={shownIds.map((value) => ({ value, label: t(`column.${value}`) }))}
            value={id}
            onChange={(next) => next && page.set({ histogram: next === 'generation' ? null : next })}
          />
          <StationFilter
            label={t('histogram.marked')}
            none={t('histogram.unmarked')}
            value={markedId}
            onChange={(station) => page.set({ marked: station ?? null })}
          />
        </>
      }
      table={
        <BinTable {...{ bins, unit }} name={t(`column.${id}`)} nameOf={(member) => known[member]?.station.name ?? ''} />
      }
    >
      <BarPlot
        title={t('histogram.title')}
        note={t('histogram.note', {
          known: number(known.length),
          total: number(rows.length),
          figure: axis.unit === '' ? t(`column.${id}`) : withBrackets(t(`column.${id}`), axis.unit),
        })}
        keys={t('histogram.keys')}
        colourBy="data-series"
        isWhole
        axisOf={() => ({ unit: t('histogram.unit'), factor: 1 })}
        words={(index) => words(bins[index]!)}
        bars={bins.map((bin) => ({
          id: bin.from,
          label: number(bin.from * factor),
          above: [
            { id: 'stations', size: bin.members.length - Number(isMarked(bin)) },
            { id: 'marked', size: Number(isMarked(bin)) },
          ],
        }))}
      />
    </Twin>
  );
}

interface BinTableProps {
  /** Of the figure. */
  name: string;
  bins: readonly Bin[];
  unit: string;
  /** Of a station by its position. */
  nameOf(member: number): string;
}

/** The same with the names of the stations. */
function BinTable({ name, bins, unit, nameOf }: BinTableProps) {
  const t = useTexts(texts);
  const { quantity, number } = useFormats();
  const rangeOf = ({ from, to }: Bin): string =>
    t('histogram.range', { from: quantity(from, unit), to: quantity(to, unit) });
  return (
    <div className="ems-statistics-table">
      <DataTable
        caption={t('histogram.title')}
        columns={[
          { id: 'range', header: name, fixed: true, stacked: 'title', cell: rangeOf },
          { id: 'count', header: t('histogram.unit'), align: 'end', cell: ({ members }) => number(members.length) },
          {
            id: 'names',
            header: t('column.name'),
            minWidth: 240,
            cell: ({ members }) => members.map(nameOf).join(', '),
          },
        ]}
        rows={bins}
        rowId={({ from }) => String(from)}
        rowName={rangeOf}
      />
    </div>
  );
}
