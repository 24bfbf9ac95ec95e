import { DictionaryLabel } from '#src/blocks/dictionary/dictionary-field.tsx';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { type Fact, RecordSheet } from '../record-sheet.tsx';
import { Lost, type Maintenance, maintenanceStyles, Outage, PlannedTime } from './maintenance-cells.tsx';
import { Checklist, ExchangedList, Readings } from './record-sections.tsx';
import { texts } from './texts.ts';

/** A maintenance record on paper. */
export function MaintenancePrint({ record, onDone }: { record: Maintenance; onDone(): void }) {
  const t = useTexts(texts);
  const facts: readonly Fact[] = [
    [t('field.stationId'), record.stationName],
    [t('field.deviceId'), record.deviceName ?? t('none.device')],
    [t('field.type'), <DictionaryLabel key="type" dictType={dictTypes.maintenanceType} value={record.type} />],
    [t('field.doneOn'), <Day key="day" day={record.doneOn} />],
    [t('field.operator'), record.operator],
    [t('column.plan'), <PlannedTime key="plan" row={record} />],
    [t('column.outage'), <Outage key="outage" row={record} />],
    [t('column.lost'), <Lost key="lost" lost={record.lost} />],
    [t('column.order'), record.workOrderNumber ?? '—'],
  ];
  return (
    <RecordSheet
      title={record.title}
      facts={facts}
      files={record.attachments}
      made={(at) => t('print.made', { at })}
      styles={maintenanceStyles}
      className="ems-maintenance-sheet"
      onDone={onDone}
    >
      <h2>{t('field.content')}</h2>
      <p>{record.content || '—'}</p>
      {record.result !== '' && <p>{record.result}</p>}
      {record.parts.length > 0 && <h2>{t('column.parts')}</h2>}
      <ExchangedList row={record} />
      {record.checklist.length > 0 && <h2>{t('column.checklist')}</h2>}
      <Checklist row={record} />
      {record.readings.length > 0 && <h2>{t('column.readings')}</h2>}
      <Readings row={record} />
    </RecordSheet>
  );
}
