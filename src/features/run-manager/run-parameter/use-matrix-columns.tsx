import { useMemo } from 'react';
import type { ExportColumn } from '#src/blocks/export-list/list-export.ts';
import { type ParameterKey, parameterSpecs } from '#src/contract/rules/energy/run-parameters.ts';
import type { ParameterRow } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Cell } from '#src/lib/file/table-cell.ts';
import type { Column } from '#src/ui/data-table/types.ts';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import { cellOf, deviatesAt, deviatingKeys } from './matrix.ts';
import { stateTones } from './state-tones.ts';
import { texts } from './texts.ts';

const nameWidth = 256;

/** The columns of the matrix, and the same as those of its file. */
export function useMatrixColumns(keys: readonly ParameterKey[]) {
  const t = useTexts(texts);
  const { number } = useFormats();
  return useMemo(() => {
    const words = { on: t('on'), off: t('off') };
    const shown = (cell: Cell): string =>
      typeof cell === 'number' ? number(cell) : cell === null ? '—' : String(cell);
    const headOf = (key: ParameterKey): string => {
      const { type, unit } = parameterSpecs[key];
      const hasUnit = unit !== '' && (type === 'decimal' || type === 'integer');
      return hasUnit ? withBrackets(t(`short.${key}`), unit) : t(`short.${key}`);
    };
    const parameterColumn = (key: ParameterKey): Column<ParameterRow> => ({
      id: key,
      header: headOf(key),
      align: 'end',
      sortable: true,
      cell: (row) => {
        const text = shown(cellOf(row, key, words));
        if (!deviatesAt(row, key)) return text;
        const delivered = shown(cellOf({ ...row, values: row.defaults }, key, words));
        return (
          <span className="ems-parameter-deviates" title={t('default', { value: delivered })}>
            {text}
            <VisuallyHidden> {t('default', { value: delivered })}</VisuallyHidden>
          </span>
        );
      },
    });
    const columns: Column<ParameterRow>[] = [
      {
        id: 'stationName',
        header: t('matrix.station'),
        cell: ({ stationName }) => stationName,
        minWidth: nameWidth,
        sortable: true,
        fixed: true,
        stacked: 'title',
      },
      ...keys.map(parameterColumn),
      {
        id: 'deviating',
        header: t('matrix.deviating'),
        align: 'end',
        cell: (row) => number(deviatingKeys(row, keys).length),
      },
      {
        id: 'state',
        header: t('matrix.state'),
        cell: ({ state }) => (state ? <StatusDot tone={stateTones[state]}>{t(`step.${state}`)}</StatusDot> : '—'),
      },
    ];
    const fileColumns: ExportColumn<ParameterRow>[] = [
      { header: t('matrix.station'), width: 28, value: ({ stationName }) => stationName },
      ...keys.map((key) => ({
        header: headOf(key),
        width: 18,
        value: (row: ParameterRow) => cellOf(row, key, words),
      })),
      { header: t('matrix.deviating'), width: 18, value: (row) => deviatingKeys(row, keys).length },
      { header: t('matrix.state'), width: 18, value: ({ state }) => (state ? t(`step.${state}`) : null) },
    ];
    return { columns, fileColumns };
  }, [t, number, keys]);
}
