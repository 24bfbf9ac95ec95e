import type { ReactNode } from 'react';
import type { LiveValue } from '#src/api/live/live-value.ts';
import { DeviceState, statePoint } from '#src/blocks/device/device-state.tsx';
import { useLiveValues } from '#src/blocks/live/use-live-values.ts';
import { FreshnessNote } from '#src/blocks/points/freshness-note.tsx';
import { PointFigure } from '#src/blocks/points/live-point.tsx';
import { commonName } from '#src/blocks/points/shown-points.ts';
import { specOf } from '#src/blocks/points/spec-of.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { type PointKey, pointId } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { WideTable } from '#src/ui/layout/plain-table.tsx';
import css from './monitor.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

/** A table that keeps its rows on one line and is scrolled sideways where it must be, by keyboard too. */
export function ScrollTable({ caption, children }: { caption: string; children: ReactNode }) {
  useStyles(styles);
  return (
    <WideTable className="ems-monitor-table" label={caption} caption={caption} figures>
      {children}
    </WideTable>
  );
}

/** Further second parts of German compounds, in names of points. */
const pointEnds =
  /(?<=\p{L}{4})(?=leistung|energie|strom|dauer|vorg[aä]ng|faktor|grad|widerstand|bezug|geschwindigkeit|richtung|drehzahl|füllstand|stunden|batterie|starts)|(?<=ein)(?=speisung)/giu;

/** Name of a column of figures with its unit below; a long German word of it may be divided. */
export function UnitHead({ name, unit }: { name: string; unit?: string | undefined }) {
  return (
    <th scope="col">
      {withSoftHyphens(name).replace(pointEnds, '\u00AD')}
      {unit && <span className="ems-monitor-unit">{unit}</span>}
    </th>
  );
}

/** What the device is doing; of one that has no state, that it can be reached. */
function StateCell({ device, live }: { device: Device; live: LiveValue | undefined }) {
  const t = useTexts(texts);
  const isSilent = live?.freshness === 'stale' || live?.freshness === 'offline';
  if (live && !isSilent && statePoint[device.type] === undefined)
    return <StatusDot tone="good">{t('reachable')}</StatusDot>;
  return <DeviceState device={device} />;
}

interface DeviceTableProps {
  caption: string;
  devices: readonly Device[];
  keys: readonly PointKey[];
  /** Further columns, behind the state. */
  heads?: ReactNode;
  renderCells?: (device: Device) => ReactNode;
}

/** All devices of a kind with their points, live: the cards' figures as a table. */
export function DeviceTable({ caption, devices, keys, heads, renderCells }: DeviceTableProps) {
  const t = useTexts(texts);
  const names = usePointNames();
  const values = useLiveValues(devices.flatMap(({ id }) => keys.map((key) => pointId(id, key))));
  const [first] = devices;
  if (!first) return null;
  return (
    <>
      <ScrollTable caption={caption}>
        <thead>
          <tr>
            <th scope="col">{t('device')}</th>
            <th scope="col" data-start>
              {t('state')}
            </th>
            {heads}
            {keys.map((key) => (
              <UnitHead
                key={key}
                name={
                  commonName(
                    names,
                    devices.map(({ id }) => pointId(id, key)),
                  ) ?? ''
                }
                unit={specOf(first.type, key).unit}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {devices.map((device, row) => (
            <tr key={device.id} data-device={device.id}>
              <th scope="row">{device.name}</th>
              <td data-start>
                <StateCell device={device} live={values[row * keys.length]} />
              </td>
              {renderCells?.(device)}
              {keys.map((key, column) => (
                <td key={key} data-point={pointId(device.id, key)}>
                  <PointFigure
                    spec={specOf(device.type, key)}
                    column="bare"
                    live={values[row * keys.length + column]}
                    names={names}
                    id={pointId(device.id, key)}
                    isOfflineNamed
                    terse
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <FreshnessNote />
    </>
  );
}
