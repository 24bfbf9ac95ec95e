import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Sections } from '#src/ui/layout/section.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { FleetFlow } from '../fleet-flow.tsx';
import { FleetKpis } from '../fleet-kpis.tsx';
import css from '../home.css?inline';
import { IncomeRanking } from '../income-ranking.tsx';
import { useOpenStation } from '../use-open-station.ts';
import { StationTable } from '../station-table.tsx';
import { texts } from '../texts.ts';
import { useFleet } from '../use-fleet.ts';
import { useStationList } from '../use-station-list.ts';

const styles = sheet(css);

interface FleetHomeProps {
  page: PageQuery;
  openTab(url: string): void;
}

/** As high as what comes in its place, so that the table below hardly moves. */
const waiting = (
  <div className="ems-home-waiting">
    <Skeleton rows={12} />
  </div>
);

/** All of the caller's stations: how they do now, what today came to, and where to look first. */
export function FleetHome({ page, openTab }: FleetHomeProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const list = useStationList(page);
  const { answer, flowAnswer } = useFleet();
  const open = useOpenStation(openTab);
  return (
    <div className="ems-home">
      <h1>{t('title')}</h1>
      <div className="ems-home-sections">
        <QueryView query={answer} skeleton={waiting} failed={t('failed')}>
          {(shown) => (
            <div className="ems-home-sections">
              <FleetKpis fleet={shown} showBy={list.showBy} />
              <Sections>
                <FleetFlow fleet={shown} answer={flowAnswer} />
                <IncomeRanking rows={shown.ranking} now={shown.at} open={open} />
              </Sections>
            </div>
          )}
        </QueryView>
        {(answer.data ?? list.answer.data) && (
          <Sections>
            <StationTable list={list} open={open} isMarked={false} />
          </Sections>
        )}
      </div>
    </div>
  );
}
