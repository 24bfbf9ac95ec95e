import { NoStation } from '#src/blocks/station/no-station.tsx';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import css from './run-strategy.css?inline';
import { StationList } from './station-list.tsx';
import { StationStrategies } from './station-strategies.tsx';
import { texts } from './texts.ts';
import { useStrategyStations } from './use-strategies.ts';

export { prepare } from './use-strategies.ts';

const styles = sheet(css);

/** What the storage of each station does through day, week and season. */
export default function RunStrategyPage() {
  useStyles(styles);
  const t = useTexts(texts);
  const page = usePageQuery();
  const { first, stations: rows } = useStrategyStations();
  const { data: stations } = useStations();
  const named = page.get('station') ?? '';
  const row = rows.find(({ stationId, hasStorage }) => (named === '' ? hasStorage : stationId === named));
  const station = stations?.find(({ id }) => id === row?.stationId);
  return (
    <div className="ems-strategies">
      <h1>{t('title')}</h1>
      <QueryView query={first} skeleton={<Skeleton rows={10} />} failed={t('failed')} empty={<NoStation />}>
        {() => (
          <div className="ems-strategies-panes">
            <StationList
              stations={rows}
              shown={row?.stationId}
              onShow={(stationId) => page.set({ station: stationId, strategy: null })}
            />
            {!row && <NoStation />}
            {row && !row.hasStorage && <Empty title={t('noStorage')} text={t('noStorageText')} />}
            {row?.hasStorage && station && <StationStrategies key={station.id} station={station} />}
          </div>
        )}
      </QueryView>
    </div>
  );
}
