import type { ImportReport } from '#src/contract/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { texts } from './texts.ts';

/** Every wrong cell by its row and column, as the spreadsheet names them. */
export function ImportFaults({ report }: { report: ImportReport }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const { faults, faultsTotal, ignoredColumns } = report;
  return (
    <>
      {ignoredColumns.length > 0 && (
        <p className="ems-equipment-note">{t('import.ignored', { columns: ignoredColumns.join(', ') })}</p>
      )}
      {faults.length > 0 && (
        <div className="ems-import-faults" tabIndex={0} role="group" aria-label={t('import.faults')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('import.row')}</th>
                <th scope="col">{t('import.column')}</th>
                <th scope="col">{t('import.value')}</th>
                <th scope="col">{t('import.message')}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ row, column, value, message }) => (
                <tr key={`${row} ${column}`}>
                  <th scope="row">{row}</th>
                  <td>{column === null ? t('import.wholeRow') : t(`field.${column}`)}</td>
                  <td>{value || '—'}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {faultsTotal > faults.length && (
        <p className="ems-sub">{t('import.more', { shown: number(faults.length), total: number(faultsTotal) })}</p>
      )}
    </>
  );
}
