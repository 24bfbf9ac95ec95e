import { useMutation, useQuery } from '@tanstack/react-query';
import printer from 'primeicons/raw-svg/print.svg?icon';
import { type ReactNode, useState } from 'react';
import { mutation, query } from '#src/api/query.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import type { Station } from '#src/contract/station/station.ts';
import { type Statement, type StatementState, statementEndpoints } from '#src/contract/statistics/statement.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { monthName } from '#src/lib/time/month-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { StatementDocument } from './statement-document.tsx';
import { statementReads } from './statement-reads.ts';
import { texts } from './texts.ts';

const StatementSheet = lazyComponent(() => import('./statement-sheet.tsx'));
const AdjustmentForm = lazyComponent(async () => ({ default: (await import('./statement-forms.tsx')).AdjustmentForm }));
const ReopenForm = lazyComponent(async () => ({ default: (await import('./statement-forms.tsx')).ReopenForm }));

const monthsMax = 100;
const tones = { running: 'quiet', provisional: 'active', closed: 'good', reopened: 'bad' } as const satisfies Record<
  StatementState,
  string
>;

interface StatementViewProps {
  page: PageQuery;
  station: Station;
  /** The choice of the station. */
  which: ReactNode;
}

/** The statement of a month of one station, with what can be done to it. */
export function StatementView({ page, station, which }: StatementViewProps) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const api = useApi();
  useStaleOnChange('statement', statementReads);
  const list = useQuery(
    query(api, statementEndpoints.listStatements, { stationId: station.id, pageSize: monthsMax }, { silent: true }),
  );
  const months = list.data?.records ?? [];
  // The last month that is over is the one that is closed next.
  const chosen = months.find(({ month }) => month === page.get('month')) ?? months[1] ?? months[0];
  return (
    <>
      <div className="ems-statistics-filters ems-statement-filters" role="search" aria-label={t('statement.which')}>
        {which}
        {chosen && (
          <SelectField
            label={t('statement.month')}
            options={months.map(({ month, state, number }) => ({
              value: month,
              label: `${monthName(month, locale)} · ${number ?? t(`state.${state}`)}`,
            }))}
            value={chosen.month}
            onChange={(month) => page.set({ month: month ?? null })}
          />
        )}
      </div>
      <QueryView query={list} skeleton={<Skeleton rows={12} />} failed={t('statement.failed')}>
        {() => chosen && <Month key={chosen.id} id={chosen.id} />}
      </QueryView>
    </>
  );
}

function Month({ id }: { id: string }) {
  const t = useTexts(texts);
  const { locale, quantity, signed } = useFormats();
  const [closing, setClosing] = useState<string>();
  const request = closing === undefined ? { id } : { id, closing };
  const answer = useQuery(query(useApi(), statementEndpoints.getStatement, request, { silent: true }));
  return (
    <QueryView query={answer} skeleton={<Skeleton rows={12} />} failed={t('statement.failed')}>
      {(statement) => (
        <Sections>
          <Section
            title={t('statement.title', { station: statement.stationName, month: monthName(statement.month, locale) })}
            actions={<Actions statement={statement} />}
          >
            <p className="ems-statistics-note">
              <StatusDot tone={tones[statement.state]}>{statement.number ?? t(`state.${statement.state}`)}</StatusDot>
              {statement.fault && statement.fault !== 'closed' && ` ${t(`fault.${statement.fault}`)}`}
            </p>
            {statement.closings.length > 0 && (
              <SelectField
                label={t('statement.shown')}
                none={t('statement.newest')}
                options={statement.closings.map(({ number }) => ({ value: number, label: number }))}
                value={closing}
                onChange={(number) => setClosing(number)}
              />
            )}
            {statement.changed.map(({ month, number, closed, present }) => (
              <p key={month} className="ems-statistics-note">
                {t('statement.changed', {
                  number,
                  closed: quantity(closed, statement.content.currency),
                  present: quantity(present, statement.content.currency),
                  difference: signed(present - closed, statement.content.currency),
                })}
              </p>
            ))}
            <div className="ems-statement">
              <StatementDocument statement={statement} />
            </div>
          </Section>
        </Sections>
      )}
    </QueryView>
  );
}

type Opened = 'adjust' | 'reopen' | 'print';

function Actions({ statement }: { statement: Statement }) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const [opened, setOpened] = useState<Opened>();
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation(mutation(useApi(), statementEndpoints.closeStatement, statementReads));
  const { id, revision, state, fault, stationName, month } = statement;
  const handleClose = async () => {
    const name = `${stationName} ${monthName(month, locale)}`;
    const request = { title: t('close.title', { name }), text: t('close.text'), action: t('close.action') };
    if (await confirm(request)) mutate({ id, revision });
  };
  const done = () => setOpened(undefined);
  return (
    <>
      {state !== 'closed' && (
        <Allowed permission="statement_adjust">
          <Button onClick={() => setOpened('adjust')}>{t('adjust.action')}</Button>
        </Allowed>
      )}
      <Allowed permission="statement_close">
        {state === 'closed' ? (
          <Button onClick={() => setOpened('reopen')}>{t('reopen.action')}</Button>
        ) : (
          <Button kind="primary" busy={isPending} disabled={fault !== null} onClick={() => void handleClose()}>
            {t('close.action')}
          </Button>
        )}
      </Allowed>
      <Button icon={printer} onClick={() => setOpened('print')}>
        {t('print')}
      </Button>
      <ComingDialog onClose={done}>
        {opened === 'adjust' && <AdjustmentForm id={id} onClose={done} onDone={done} />}
        {opened === 'reopen' && <ReopenForm id={id} onClose={done} onDone={done} />}
        {opened === 'print' && <StatementSheet statement={statement} onDone={done} />}
      </ComingDialog>
    </>
  );
}
