import { type ReactNode, use } from 'react';
import { PageContext } from '#src/blocks/page.ts';
import { useDevicesEverywhere, useDevicesOf } from '#src/blocks/station/use-devices.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import css from './monitor.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);
const shownMax = 20;

/** The stations that have a device of the kind; undefined while that is not known. */
function useStationsWith(type: DeviceType): readonly Station[] | undefined {
  const devices = useDevicesEverywhere(type).data;
  const stations = useStations().data;
  if (!devices || !stations) return undefined;
  const having = new Set(devices.map(({ stationId }) => stationId));
  return stations.filter(({ id }) => having.has(id));
}

/** Where such devices are; a press shows that station. In an element the host page chooses the station: names only. */
function Elsewhere({ type }: { type: DeviceType }) {
  const t = useTexts(texts);
  const isPage = use(PageContext) !== undefined;
  const page = usePageQuery();
  const stations = useStationsWith(type);
  if (!stations) return t('lookingElsewhere');
  if (stations.length === 0) return t('nowhere');
  return (
    <>
      {t('elsewhere')}
      <span className="ems-monitor-elsewhere">
        {stations.slice(0, shownMax).map(({ id, name }) =>
          isPage ? (
            <LinkButton key={id} onClick={() => page.set({ station: id })}>
              {name}
            </LinkButton>
          ) : (
            <span key={id}>{name}</span>
          ),
        )}
      </span>
    </>
  );
}

interface OfKindProps {
  station: Station;
  type: DeviceType;
  /** That the station has none, in the operator's words. */
  none: string;
  children: (devices: readonly Device[]) => ReactNode;
}

/** The station's devices of one kind, or where there are some. */
export function OfKind({ station, type, none, children }: OfKindProps) {
  useStyles(styles);
  const t = useTexts(texts);
  return (
    <QueryView
      query={useDevicesOf(station.id, type)}
      failed={t('failed')}
      skeleton={<Skeleton rows={12} />}
      empty={<Empty title={none} text={<Elsewhere type={type} />} />}
    >
      {(devices) => <div className="ems-monitor">{children(devices)}</div>}
    </QueryView>
  );
}

interface OneOfProps {
  devices: readonly Device[];
  children: (device: Device) => ReactNode;
}

/** The device that the page's address names, else the first; where there are several, one is chosen. */
export function OneOf({ devices, children }: OneOfProps) {
  const t = useTexts(texts);
  const page = usePageQuery();
  const requestedDevice = page.get('device');
  const device = devices.find(({ id }) => id === requestedDevice) ?? devices[0];
  if (!device) return null;
  return (
    <>
      {devices.length > 1 && (
        <SelectField
          className="ems-monitor-topics"
          label={t('device')}
          options={devices.map(({ id, name }) => ({ value: id, label: name }))}
          value={device.id}
          onChange={(id) => id !== undefined && page.set({ device: id })}
        />
      )}
      {children(device)}
    </>
  );
}
