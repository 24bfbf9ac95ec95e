import { type ComponentType, createElement, Suspense, useEffect } from 'react';
import { PageContext } from '#src/blocks/page.ts';
import { offersModule } from '#src/blocks/station/first-offering.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import {
  type MonitorViewName,
  monitorPagePath,
  monitorViews,
  type MonitorViewProps,
} from '#src/features/station-monitor/views.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { flowingBox } from '../core/boxes.ts';
import type { ElementHost, ElementModule } from '../core/definition.ts';
import { type LinkedProps, screen } from '../core/gate.tsx';
import { elementModule } from '../core/mount.tsx';
import { useElementPage } from '../core/use-element-page.ts';
import type { StationMonitorProperties } from './definition.ts';
import { stationMonitorSurface } from './surface.ts';
import monitorCss from '#src/features/station-monitor/monitor-page.css?inline';
import css from './monitor.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);
/** Layout of a view: a column with gaps. */
const monitorStyles = sheet(monitorCss);
const views = new Map<MonitorViewName, ComponentType<MonitorViewProps>>();

/** The component of a view, whose code is fetched when it is rendered. */
function lazyView(name: MonitorViewName): ComponentType<MonitorViewProps> {
  const view = views.get(name) ?? lazyComponent(monitorViews[name]);
  views.set(name, view);
  return view;
}

/** Names of no view are refused before. */
const viewName = (view: string | undefined) => (view || 'energy') as MonitorViewName;

function Monitor({ host, props }: LinkedProps<StationMonitorProperties>) {
  useStyles(styles);
  useStyles(monitorStyles);
  const t = useTexts(texts);
  const page = useElementPage(host);
  const stations = useStations();
  const { stationId } = props;
  const name = viewName(props.view);
  const station = stationId === undefined ? stations.data?.[0] : stations.data?.find(({ id }) => id === stationId);
  const missing =
    stationId === undefined ? (
      <Empty title={t('noneAtAll.title')} text={t('noneAtAll.text')} />
    ) : (
      <Empty title={t('noStation.title')} text={t('noStation.text', { id: stationId })} />
    );
  return (
    <PageContext value={page}>
      <div className="ems-monitor ems-monitor-element">
        <QueryView query={stations} isEmpty={() => !station} empty={missing} failed={t('failed')}>
          {() =>
            station && !offersModule(station, name) ? (
              <Empty title={t('notOffered.title', { name: station.name })} text={t('notOffered.text')} />
            ) : (
              station && (
                <Suspense fallback={<Skeleton rows={12} />}>
                  <Shown key={`${name} ${station.id}`} host={host} name={name} station={station} />
                </Suspense>
              )
            )
          }
        </QueryView>
      </div>
    </PageContext>
  );
}

interface ShownProps extends MonitorViewProps {
  host: ElementHost;
  name: MonitorViewName;
}

function Shown({ host, name, station }: ShownProps) {
  useEffect(() => {
    host.emit('ems-view-change', { view: name, stationId: station.id });
  }, [host, name, station.id]);
  return createElement(lazyView(name), { station });
}

const rules = {
  ...stationMonitorSurface,
  page: ({ view }: StationMonitorProperties) => monitorPagePath(viewName(view)),
};

export const { mount }: ElementModule = elementModule(screen(Monitor, rules), flowingBox);
