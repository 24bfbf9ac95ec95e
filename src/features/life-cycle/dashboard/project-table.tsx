import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { demandUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import type { LifeCycleDashboard } from '#src/contract/life-cycle/dashboard.ts';
import { saleEndpoints } from '#src/contract/life-cycle/sale.ts';
import type { SaleGuarantees } from '#src/contract/life-cycle/sale-guarantees.ts';
import { type Gate, type GateState, gates } from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import { noValue } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { WideTable } from '#src/ui/layout/plain-table.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

type DashboardProject = LifeCycleDashboard['projects'][number];

const tones = { done: 'good', waived: 'active', missing: 'open', late: 'bad' } as const satisfies Readonly<
  Record<GateState, string>
>;

/** What was metered of the promised incomes, by sale; it arrives after the rows. */
function useIncomes(projects: readonly DashboardProject[]): ReadonlyMap<string, SaleGuarantees> {
  const ids = projects.flatMap(({ saleId }) => saleId ?? []);
  const { data } = useQuery({
    ...query(useApi(), saleEndpoints.getSaleGuarantees, { ids }, { silent: true }),
    enabled: ids.length > 0,
  });
  return new Map(data?.map((each) => [each.id, each]));
}

interface ProjectTableProps {
  projects: readonly DashboardProject[];
  total: number;
}

/** Each project that is not at its end with its gates, the alarms of its station, and its income beside the promise. */
export function ProjectTable({ projects, total }: ProjectTableProps) {
  const t = useTexts(texts);
  const incomes = useIncomes(projects);
  if (projects.length === 0) return <Empty title={t('noProjects')} />;
  return (
    <>
      <WideTable className="ems-life-cycle-table" label={t('section.projects')}>
        <thead>
          <tr>
            <th scope="col">{t('column.project')}</th>
            {gates.map((gate) => (
              <th key={gate} scope="col">
                {t('before', { stage: t(`stage.${gate}`) })}
              </th>
            ))}
            <th scope="col">{t('column.next')}</th>
            <th scope="col" className="ems-number-cell">
              {t('column.alarms')}
            </th>
            <th scope="col">{t('column.income')}</th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} income={incomes.get(project.saleId ?? '')} />
          ))}
        </tbody>
      </WideTable>
      {total > projects.length && <p className="ems-sub">{t('projectsOf', { shown: projects.length, total })}</p>}
    </>
  );
}

interface ProjectRowProps {
  project: DashboardProject;
  income: SaleGuarantees | undefined;
}

function ProjectRow({ project, income }: ProjectRowProps) {
  const t = useTexts(texts);
  const open = useTabLink()(demandUrl(project.id));
  const { quantity } = useFormats();
  const { number, title, nextPlanned, daysLate, openAlarms, contractAmount, currency } = project;
  const name = `${number} ${title}`;
  const breaches = income?.guarantees.filter(({ isBreached }) => isBreached).length ?? 0;
  return (
    <tr>
      <th scope="row">
        {open ? (
          <LinkButton aria-label={t('open', { name })} onClick={open}>
            {name}
          </LinkButton>
        ) : (
          name
        )}
        <span className="ems-sub">
          {t(`stage.${project.stage}`)}
          {project.stationName !== null && ` · ${project.stationName}`}
          {contractAmount !== null && ` · ${quantity(contractAmount, currency)}`}
        </span>
        {breaches > 0 && <StatusDot tone="bad">{t('breaches', { count: breaches })}</StatusDot>}
      </th>
      {project.gates.map(({ gate, state, open: count }) => (
        <GateCell key={gate} gate={gate} state={state} count={count} />
      ))}
      <td className="ems-life-cycle-next">
        {nextPlanned === '' ? noValue : <Day day={nextPlanned} />}
        {daysLate > 0 && <StatusDot tone="bad">{t('late', { count: daysLate })}</StatusDot>}
      </td>
      <td className="ems-number-cell">{openAlarms ?? noValue}</td>
      <td>
        <Income income={income} />
      </td>
    </tr>
  );
}

function GateCell({ gate, state, count }: { gate: Gate; state: GateState; count: number }) {
  const t = useTexts(texts);
  const isOpen = state === 'missing' || state === 'late';
  return (
    <td data-gate={gate} data-state={state}>
      <StatusDot tone={tones[state]}>{isOpen ? t(`gate.${state}`, { count }) : t(`gate.${state}`)}</StatusDot>
    </td>
  );
}

/** The income since operation began beside the share of the promise for these months. */
function Income({ income }: { income: SaleGuarantees | undefined }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const promise = income?.guarantees.find(({ kind }) => kind === 'income')?.promise;
  if (!income || promise === undefined) return noValue;
  if (income.earned === null)
    return (
      <>
        {`${noValue} / ${formats.quantity(promise, income.currency)}`}
        <StatusDot tone="quiet">{t('unmeasured')}</StatusDot>
      </>
    );
  const { amount, promised, months, from } = income.earned;
  const isBehind = amount < promised;
  return (
    <>
      {`${formats.number(amount, 0)} / ${formats.quantity(promised, income.currency)}`}
      <StatusDot tone={isBehind ? 'bad' : 'good'}>{t(isBehind ? 'behind' : 'onTrack')}</StatusDot>
      <span className="ems-sub">{t('earnedIn', { count: months, from: from.slice(0, 7) })}</span>
    </>
  );
}
