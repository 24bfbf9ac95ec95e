import type { ImportReport } from '#src/contract/import.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

interface ImportFaultsProps {
  report: ImportReport;
  columnName(column: string): string;
}

/** Every wrong cell by its row and column, as the spreadsheet names them. */
export function ImportFaults({ report, columnName }: ImportFaultsProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const { faults, faultsTotal, ignoredColumns } = report;
  return (
    <>
      {ignoredColumns.length > 0 && (
        <p className="ems-import-note">{t('ignored', { columns: ignoredColumns.join(', ') })}</p>
      )}
      {faults.length > 0 && (
        <div className="ems-import-table" tabIndex={0} role="group" aria-label={t('faults')}>
          <PlainTable>
            <thead>
              <tr>
                <th scope="col">{t('row')}</th>
                <th scope="col">{t('column')}</th>
                <th scope="col">{t('value')}</th>
                <th scope="col">{t('message')}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ row, column, value, message }) => (
                <tr key={`${row} ${column} ${message}`}>
                  <th scope="row">{row}</th>
                  <td>{column === null ? t('wholeRow') : columnName(column)}</td>
                  <td>{value || '—'}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
      {faultsTotal > faults.length && (
        <p className="ems-sub">{t('more', { shown: number(faults.length), total: number(faultsTotal) })}</p>
      )}
    </>
  );
}
