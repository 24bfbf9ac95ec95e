import check from 'primeicons/raw-svg/check.svg?icon';
import { useId } from 'react';
import { openAlarmsUrl } from '#src/blocks/urls.ts';
import { type ShiftPeriod, shiftPeriods } from '#src/contract/work-order/handover.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { ChangesTable } from './changes-table.tsx';
import { DueList } from './due-list.tsx';
import { texts } from './texts.ts';
import { useViewShift, useShiftSummary } from './use-handover.ts';

interface ChangesProps {
  since: ShiftPeriod;
  setSince(since: ShiftPeriod): void;
  openTab(url: string): void;
}

/** What changed since the user's last look, the last handover or yesterday, up to now. */
export function Changes({ since, setSince, openTab }: ChangesProps) {
  const t = useTexts(texts);
  const id = useId();
  const { dateTime } = useFormats();
  const summary = useShiftSummary(since);
  const view = useViewShift();
  const { data } = summary;
  return (
    <section className="ems-handover-section" aria-labelledby={id}>
      <header className="ems-handover-head">
        <h2 id={id}>{t('changes')}</h2>
        <SelectField
          label={t('since.label')}
          value={since}
          options={shiftPeriods.map((value) => ({ value, label: t(`since.${value}`) }))}
          onChange={(value) => value && setSince(value)}
        />
        {data && (
          <span className="ems-handover-period">
            {t('period', { from: dateTime(data.from), to: dateTime(data.to) })}
          </span>
        )}
        <Button
          icon={check}
          title={t('lookedHint')}
          busy={view.isPending}
          disabled={!data}
          onClick={() => data && view.mutate({ at: data.to })}
        >
          {t('looked')}
        </Button>
      </header>
      <QueryView query={summary} failed={t('failed')} skeleton={<Skeleton rows={4} />}>
        {(changes) => (
          <>
            <ChangesTable summary={changes} showAlarms={(stationId) => openTab(openAlarmsUrl({ stationId }))} />
            <DueList due={changes.due} />
          </>
        )}
      </QueryView>
    </section>
  );
}
