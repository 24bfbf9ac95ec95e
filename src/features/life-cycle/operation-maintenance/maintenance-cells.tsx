import type { ResponseFor } from '#src/contract/endpoints.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet } from '#src/theme/styles.ts';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Day, Time } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import css from './operation-maintenance.css?inline';
import { StageStrip } from '../stage-strip.tsx';
import type zh from './i18n/zh.ts';
import { texts } from './texts.ts';

export const maintenanceStyles = sheet(css);

export type Maintenance = ResponseFor<'getMaintenance'>;

/** Planned, overdue or done. */
export function StateMark({ state, overdue }: Pick<Maintenance, 'state' | 'overdue'>) {
  const t = useTexts(texts);
  const tone = state === 'done' ? 'good' : overdue ? 'bad' : 'open';
  return <StatusDot tone={tone}>{t(overdue ? 'state.overdue' : `state.${state}`)}</StatusDot>;
}

type NextDueOn = NonNullable<Maintenance['nextDue']>;

/** The day on which the same work is due again, or the running hours that are left. */
export const dueText = ({ on, hoursLeft }: NextDueOn, t: Translate<typeof zh>): string =>
  on ?? (hoursLeft === null ? t('next.unknown') : t('next.hours', { count: hoursLeft }));

/** When the same work is due again. */
export function NextDue({ nextDue }: Pick<Maintenance, 'nextDue'>) {
  const t = useTexts(texts);
  if (nextDue === null) return '—';
  const { on, overdue } = nextDue;
  return (
    <span className={overdue ? 'ems-maintenance-late' : undefined}>
      {on === null ? dueText(nextDue, t) : <Day day={on} />}
      {overdue && ` · ${t('state.overdue')}`}
    </span>
  );
}

/** From plan to record. */
export function MaintenanceStages({ row }: { row: Maintenance }) {
  const t = useTexts(texts);
  const { state, doneOn, doneAt } = row;
  const stages = [
    { id: 'planned', name: t('state.planned'), isBegun: true, isCurrent: state === 'planned' },
    { id: 'done', name: t('state.done'), isBegun: doneAt !== null, isCurrent: state === 'done' },
  ];
  const details = [<PlannedTime key="plan" row={row} />, <Day key="done" day={doneOn} />];
  return (
    <StageStrip
      label={t('column.stages')}
      stages={stages.map((stage, index) => ({ ...stage, details: <span className="ems-sub">{details[index]}</span> }))}
    />
  );
}

/** Energy and money that an outage lost. */
export function Lost({ lost }: Pick<Maintenance, 'lost'>) {
  const formats = useFormats();
  if (lost === null) return '—';
  return (
    <>
      {formats.quantity(lost.energy, 'kWh')} · {formats.quantity(lost.money, lost.currency)}
    </>
  );
}

/** From when to when work is planned. */
export function PlannedTime({ row: { plannedStart, plannedEnd, timeZone } }: { row: Maintenance }) {
  if (plannedStart === '') return '—';
  return (
    <>
      <Time at={plannedStart} zone={timeZone} show="minute" />
      {plannedEnd !== '' && (
        <>
          {' – '}
          <Time at={plannedEnd} zone={timeZone} show="minute" />
        </>
      )}
    </>
  );
}

/** Since when a device was out, and for how many hours. */
export function Outage({ row: { downFrom, downtime, timeZone } }: { row: Maintenance }) {
  const formats = useFormats();
  if (downFrom === '') return '—';
  return (
    <>
      <Time at={downFrom} zone={timeZone} show="minute" /> · {formats.quantity(downtime, 'h')}
    </>
  );
}
