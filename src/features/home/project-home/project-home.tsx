import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { organizationQuery } from '#src/blocks/fleet/use-overview.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import type { Organization } from '#src/contract/organization/organization.ts';
import { useApi } from '#src/runtime.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Sections } from '#src/ui/layout/section.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import type { TreeNode } from '#src/ui/tree/tree-model.ts';
import { TreeField } from '#src/ui/tree-field/tree-field.tsx';
import { FleetFlow } from '../fleet-flow.tsx';
import { FleetKpis } from '../fleet-kpis.tsx';
import css from '../home.css?inline';
import { useOpenStation } from '../use-open-station.ts';
import { StationTable } from '../station-table.tsx';
import { texts } from '../texts.ts';
import { useFleet } from '../use-fleet.ts';
import { useStationList } from '../use-station-list.ts';
import { Comparison } from './comparison.tsx';
import { Phases } from './phases.tsx';

const styles = sheet(css);

const noTree: readonly Organization[] = [];

const nodesOf = (tree: readonly Organization[]): TreeNode[] =>
  tree.map(({ id, orgName, childList }) => ({ id, label: orgName, children: nodesOf(childList) }));

interface ProjectHomeProps {
  page: PageQuery;
  openTab(url: string): void;
}

/** The stations of one organisation and those below it: how they do, beside each other, and how far they have come. */
export function ProjectHome({ page, openTab }: ProjectHomeProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const requestedOrgId = page.get('org') ?? undefined;
  const { answer, flowAnswer } = useFleet(requestedOrgId);
  const { data: tree = noTree } = useQuery(organizationQuery(useApi()));
  const nodes = useMemo(() => nodesOf(tree), [tree]);
  const list = useStationList(page, requestedOrgId);
  const open = useOpenStation(openTab);
  return (
    <div className="ems-home">
      <header className="ems-home-head">
        <h1>{t('project')}</h1>
        <TreeField
          label={t('column.org')}
          hideLabel
          nodes={nodes}
          value={requestedOrgId ?? nodes[0]?.id}
          onChange={(org) => page.set({ org })}
        />
      </header>
      <QueryView
        query={answer}
        failed={t('failed')}
        isEmpty={({ sums }) => sums.stations === 0}
        empty={<Empty title={t('emptyProject')} text={t('emptyProjectText')} />}
      >
        {(shown) => (
          <div className="ems-home-sections">
            <FleetKpis fleet={shown} orgId={requestedOrgId} showBy={list.showBy} />
            <Sections>
              <FleetFlow fleet={shown} answer={flowAnswer} />
              <Phases phases={shown.phases} />
              <Comparison orgId={requestedOrgId} count={shown.sums.stations} open={open} />
              <StationTable list={list} open={open} isMarked={answer.error !== null} />
            </Sections>
          </div>
        )}
      </QueryView>
    </div>
  );
}
