import { type ComponentType, Suspense } from 'react';
import { offersModule } from '#src/blocks/station/first-offering.ts';
import { StationChoice } from '#src/blocks/station/station-choice.tsx';
import { useStationChoice } from '#src/blocks/station/use-station-choice.ts';
import { texts } from '#src/blocks/station/texts.ts';
import type { StationModule } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import css from './monitor-page.css?inline';
import type { MonitorViewProps } from './views.ts';

const styles = sheet(css);

interface MonitorPageProps {
  module: StationModule;
  title: string;
  View: ComponentType<MonitorViewProps>;
}

/** The page of one monitor: its title, the choice of a station, and the view of that station. */
export function MonitorPage({ module, title, View }: MonitorPageProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const { answer, stations, station, choose, readOthers } = useStationChoice(module);
  return (
    <div className="ems-monitor-page">
      <header className="ems-monitor-head">
        <h1>{title}</h1>
        {station && <StationChoice stations={stations} value={station.id} onChange={choose} readOthers={readOthers} />}
      </header>
      <QueryView
        query={answer}
        isEmpty={() => !station}
        empty={<NoStation />}
        skeleton={<Skeleton rows={12} />}
        failed={t('failed')}
      >
        {() =>
          station && !offersModule(station, module) ? (
            <Empty title={t('notOffered', { name: station.name })} text={t('notOfferedText')} />
          ) : (
            station && (
              <Suspense fallback={<Skeleton rows={12} />}>
                <View key={station.id} station={station} />
              </Suspense>
            )
          )
        }
      </QueryView>
    </div>
  );
}
