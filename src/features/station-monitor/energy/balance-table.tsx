import { useMemo } from 'react';
import { timeLabels } from '#src/charts/engine/time-labels.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { Bar, Energies, Flow } from '#src/blocks/energy-balance/flows.ts';
import { texts as balanceTexts } from '#src/blocks/energy-balance/texts.ts';
import type { Span } from './balance.ts';
import { texts } from './texts.ts';

interface BalanceTableProps {
  bars: readonly Bar[];
  total: Energies;
  flows: readonly Flow[];
  span: Span;
  zone: string;
}

const totalAt = -1;

/** The figures behind the bars, and their sums. */
export function BalanceTable({ bars, total, flows, span, zone }: BalanceTableProps) {
  const t = useTexts(texts);
  const flowName = useTexts(balanceTexts);
  const formats = useFormats(zone);
  const rows = useMemo(
    () => [{ at: totalAt, energies: total }, ...bars.filter(({ energies }) => energies !== undefined)],
    [bars, total],
  );
  const columns = useMemo((): readonly Column<Bar>[] => {
    const labels = timeLabels(formats.locale, zone);
    const time = (at: number): string => {
      if (at === totalAt) return t('total');
      if (span === 'day') return labels.moment(at);
      return span === 'month' ? formats.date(at) : labels.day(at).slice(0, 7);
    };
    return [
      { id: 'time', header: t('time'), cell: ({ at }) => time(at), fixed: true, stacked: 'title' },
      ...flows.map((flow): Column<Bar> => ({
        id: flow,
        header: withBrackets(flowName(`flows.${flow}`), 'kWh'),
        cell: ({ energies }) => formats.quantityTokens(energies?.[flow], 'kWh', { column: true }).figure,
        align: 'end',
      })),
    ];
  }, [t, flowName, formats, flows, span, zone]);
  return (
    <div className="ems-balance-table">
      <DataTable
        caption={t('values')}
        columns={columns}
        rows={rows}
        rowId={({ at }) => (at === totalAt ? 'total' : String(at))}
        rowName={({ at }) => (at === totalAt ? t('total') : formats.dateTime(at))}
      />
    </div>
  );
}
