import type { ListHandle } from '#src/blocks/list/types.ts';
import type { AfterSaleCase } from '#src/contract/life-cycle/after-sale.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Day, Time } from '#src/ui/value/time.tsx';
import { type Fact, PrintButton, RecordSheet } from '../record-sheet.tsx';
import { CaseButtons } from './case-actions.tsx';
import { caseStyles, deviceText, Warranty } from './case-cells.tsx';
import { WindowTable } from './evidence-tables.tsx';
import { useSettlementFacts } from './settlement.tsx';
import { texts } from './texts.ts';

/** Actions of the case, and a button that prints it. */
export function CaseFooter({ row, list }: { row: AfterSaleCase; list: ListHandle }) {
  const t = useTexts(texts);
  return (
    <>
      <CaseButtons row={row} list={list} />
      <PrintButton label={t('action.print')} renderSheet={(done) => <CasePrint row={row} onDone={done} />} />
    </>
  );
}

/** A case on paper: facts, settlement, evidence with its hash, and the steps. */
function CasePrint({ row, onDone }: { row: AfterSaleCase; onDone(): void }) {
  const t = useTexts(texts);
  const { evidence, steps } = row;
  const facts: readonly Fact[] = [
    [t('field.kind'), t(`kind.${row.kind}`)],
    [t('field.priority'), t(`priority.${row.priority}`)],
    [t('field.stationId'), row.stationName || '—'],
    [t('column.customer'), row.customer || '—'],
    [t('field.deviceId'), deviceText(row, t('none.device'))],
    [t('field.serial'), row.serial || '—'],
    [t('column.warranty'), <Warranty key="warranty" row={row} />],
    [t('column.reportedOn'), <Day key="day" day={row.reportedOn} />],
    [t('field.reporter'), [row.reporter, row.phone].filter(Boolean).join(', ')],
    [t('field.faultCode'), row.faultCode || '—'],
    [t('column.order'), row.workOrderNumber ?? '—'],
    ...useSettlementFacts(row),
  ];
  return (
    <RecordSheet
      title={row.number}
      side={t(`status.${row.status}`)}
      facts={facts}
      files={row.attachments}
      made={(at) => t('print.made', { at })}
      styles={caseStyles}
      className="ems-case-sheet"
      onDone={onDone}
    >
      <h2>{t('field.symptom')}</h2>
      <p>{row.symptom}</p>
      <h2>{t('tab.evidence')}</h2>
      {evidence.days.length > 0 && <WindowTable evidence={evidence} />}
      <p>
        {t('evidence.alarms', { count: evidence.alarms.length })} ·{' '}
        {t('evidence.orders', { count: evidence.orders.length })}
      </p>
      <p>
        SHA-256 <code>{row.evidenceHash}</code>
      </p>
      <h2>{t('tab.steps')}</h2>
      <ul>
        {steps.map(({ status, at: stepAt, by, note }) => (
          <li key={stepAt}>
            <Time at={stepAt} zone={evidence.timeZone} show="minute" /> {t(`status.${status}`)}
            {by && ` · ${by.name}`}
            {note && ` · ${note}`}
          </li>
        ))}
      </ul>
    </RecordSheet>
  );
}
