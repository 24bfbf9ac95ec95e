import type { ImportSummary } from '#src/contract/import.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

interface ImportSummaryProps {
  summary: ImportSummary;
  columnName(column: string): string;
}

const kinds = ['added', 'changed', 'same', 'removed'] as const;

/** What an import adds, changes by column, leaves as it is and removes. */
export function ImportSummaryView({ summary, columnName }: ImportSummaryProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const { columns, records } = summary;
  const others = summary.changed + summary.removed - records.length;
  return (
    <>
      <dl className="ems-import-counts" aria-label={t('summary')}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd>{number(summary[kind])}</dd>
          </div>
        ))}
      </dl>
      {columns.length > 0 && (
        <p className="ems-sub">
          {t('columns', {
            columns: columns.map(({ column, count }) => `${columnName(column)} (${number(count)})`).join(', '),
          })}
        </p>
      )}
      {records.length > 0 && <Records records={records} columnName={columnName} />}
      {others > 0 && (
        <p className="ems-sub">
          {t('more', { shown: number(records.length), total: number(records.length + others) })}
        </p>
      )}
    </>
  );
}

function Records({ records, columnName }: Pick<ImportSummary, 'records'> & Pick<ImportSummaryProps, 'columnName'>) {
  const t = useTexts(texts);
  return (
    <div className="ems-import-table" tabIndex={0} role="group" aria-label={t('changes')}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('record')}</th>
            <th scope="col">{t('change')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ row, key, name, changes }) => (
            <tr key={key}>
              <td>{row ?? '—'}</td>
              <th scope="row">
                {key} <span className="ems-sub">{name}</span>
              </th>
              <td>
                {row === null ? (
                  t('isRemoved')
                ) : (
                  <ul>
                    {changes.map(({ column, from, to }) => (
                      <li key={column}>
                        {columnName(column)}: <del>{from || '—'}</del> → <ins>{to || '—'}</ins>
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}
