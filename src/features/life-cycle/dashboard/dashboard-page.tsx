import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { query } from '#src/api/query.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { lifeCycleDashboardEndpoints } from '#src/contract/life-cycle/dashboard.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { useFactStyles } from '#src/ui/value/facts.tsx';
import css from './dashboard.css?inline';
import { useToday } from '../use-today.ts';
import { dashboardRequest } from './dashboard-request.ts';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DueList } from './due-list.tsx';
import { ProjectTable } from './project-table.tsx';
import { BoardLink, StageTable } from './stage-table.tsx';
import { TaskList } from './task-list.tsx';
import { texts } from './texts.ts';

/** Loaded when it is shown: the start of the console names what each page is made of. */
const DashboardFilters = lazyComponent(() => import('./dashboard-filters.tsx'));
const styles = sheet(css);
const reads: readonly EndpointName[] = ['getLifeCycleDashboard', 'getSaleGuarantees'];

/** What of the life cycle is stuck and why: figures, stages, projects with their gates, and what is due next. */
export default function LifeCycleDashboardPage() {
  const t = useTexts(texts);
  useStyles(styles);
  useFactStyles();
  useStaleOnChange('lifeCycle', reads);
  const page = usePageQuery();
  const request = dashboardRequest(page, useToday());
  const answer = useQuery({
    ...query(useApi(), lifeCycleDashboardEndpoints.getLifeCycleDashboard, request, { silent: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="ems-life-cycle">
      <header>
        <h1>{t('title')}</h1>
        <Suspense>
          <DashboardFilters page={page} />
        </Suspense>
      </header>
      <QueryView query={answer} failed={t('failed')}>
        {(dashboard) => (
          <>
            <DashboardFigures dashboard={dashboard} isLinked={request.orgId === undefined} />
            {dashboard.stages.every(({ count }) => count === 0) ? (
              <Empty title={t('empty')} text={t('emptyText')} />
            ) : (
              <Sections>
                <Section title={t('section.projects')}>
                  <ProjectTable projects={dashboard.projects} total={dashboard.projectsTotal} />
                </Section>
                <Section
                  title={t('section.stages')}
                  wide="two-thirds"
                  actions={request.orgId === undefined && <BoardLink />}
                >
                  <StageTable dashboard={dashboard} isLinked={request.orgId === undefined} />
                </Section>
                <Section title={t('section.due')} wide="third">
                  <DueList due={dashboard.due} />
                </Section>
                <Section title={t('section.tasks')}>
                  <TaskList tasks={dashboard.tasks} total={dashboard.tasksTotal} />
                </Section>
              </Sections>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}
