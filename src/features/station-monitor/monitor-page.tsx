import refresh from 'primeicons/raw-svg/refresh.svg?icon';
import { type ComponentType, Suspense } from 'react';
import { StationChoice } from '#src/blocks/station/station-choice.tsx';
import { texts } from '#src/blocks/station/texts.ts';
import type { StationModule } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import css from './monitor-page.css?inline';
import { useMonitoredStation } from './use-monitored-station.ts';
import { offersModule, type MonitorViewProps } from './views.ts';

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
  const { answer, stations, station, choose, readOthers } = useMonitoredStation(module);
  return (
    <div className="ems-monitor-page">
      <header className="ems-monitor-head">
        <h1>{title}</h1>
        {station && <StationChoice stations={stations} value={station.id} onChange={choose} />}
        {station && readOthers && <OthersFailed retry={readOthers} />}
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

/** Beside the choice of a station: the others could not be read. */
function OthersFailed({ retry }: { retry(): void }) {
  const t = useTexts(texts);
  const tUi = useTexts(uiTexts);
  return (
    <div className="ems-monitor-others-failed" role="status">
      <span>{t('othersFailed')}</span>
      <Button kind="plain" icon={refresh} onClick={retry}>
        {tUi('state.retry')}
      </Button>
    </div>
  );
}
