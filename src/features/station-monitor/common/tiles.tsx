import type { ReactNode } from 'react';
import { useLiveValue } from '#src/blocks/live/use-live-values.ts';
import { useDirectionLabel } from '#src/blocks/points/use-direction-label.ts';
import { specOf } from '#src/blocks/points/spec-of.ts';
import { exceededLimit, pointName, shownSpec } from '#src/blocks/points/shown-points.ts';
import { texts as pointTexts } from '#src/blocks/points/texts.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { type PointKey, type PointOwner, pointId } from '#src/contract/points/catalogue.ts';
import type { PointSpec } from '#src/contract/points/point.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { arrowOf } from '#src/lib/number/power-direction.ts';
import { KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useLiveTotal } from './live-total.ts';
import { texts } from './texts.ts';
import { useYesterday } from './use-yesterday.ts';

interface PointTileProps {
  /** Id of the device or the station. */
  owner: string;
  type: PointOwner;
  pointKey: PointKey;
  /** Default: what the catalogue calls the point. */
  label?: string | undefined;
  /** IANA zone of the station; with it the tile shows the change since the same time yesterday. */
  zone?: string | undefined;
  note?: ReactNode;
  /** A control beside the label. */
  aside?: ReactNode;
}

/** The limit of the station's table that the value is beyond, in words. */
function useLimitNote(id: string, value: number | null | undefined, spec: PointSpec): string | undefined {
  const t = useTexts(pointTexts);
  const names = usePointNames();
  const { quantity } = useFormats();
  const exceeded = typeof value === 'number' ? exceededLimit(names, id, value) : undefined;
  if (!exceeded) return undefined;
  return t(`limit.${exceeded.name}`, { limit: quantity(exceeded.limit, spec.unit, { digits: spec.decimals }) });
}

/** A point's live value as a key figure. */
export function PointTile({ owner, type, pointKey, label, zone, note, aside }: PointTileProps) {
  const names = usePointNames();
  const id = pointId(owner, pointKey);
  const live = useLiveValue(id);
  const before = useYesterday(zone === undefined ? [] : [id], zone);
  const spec = shownSpec(specOf(type, pointKey), names, id);
  const limit = useLimitNote(id, live?.value, spec);
  return (
    <KpiTile
      label={label ?? pointName(names, id) ?? ''}
      value={live?.value}
      unit={spec.unit}
      digits={spec.decimals}
      freshness={live?.freshness}
      before={before[0]}
      {...((note ?? limit) !== undefined && { note: note ?? limit })}
      aside={aside}
    />
  );
}

interface ExchangeTileProps {
  /** A meter or a grid connection. */
  owner: string;
  label: string;
}

/** Power at a connection, without its sign, with its direction in words. */
export function ExchangeTile({ owner, label }: ExchangeTileProps) {
  const power = useLiveValue(pointId(owner, 'activePower'));
  const word = useDirectionLabel('exchange');
  const kW = power?.value;
  return (
    <KpiTile
      label={label}
      value={typeof kW === 'number' ? Math.abs(kW) : kW}
      unit="kW"
      freshness={power?.freshness}
      {...(typeof kW === 'number' && { note: `${word(kW)} ${arrowOf(kW, 'exchange')}` })}
    />
  );
}

interface TotalTileProps {
  devices: readonly Device[];
  pointKey: PointKey;
  label: string;
  zone: string;
}

/** The live sum of a point over all devices of the kind. A note counts the devices that are missing in it. */
export function TotalTile(props: TotalTileProps) {
  const [first] = props.devices;
  return first ? <Total {...props} spec={specOf(first.type, props.pointKey)} /> : null;
}

function Total({ devices, spec, pointKey, label, zone }: TotalTileProps & { spec: PointSpec }) {
  const t = useTexts(texts);
  const ids = devices.map(({ id }) => id);
  const { value, missing, freshness } = useLiveTotal(ids, spec, pointKey, zone);
  const earlier = useYesterday(
    ids.map((id) => pointId(id, pointKey)),
    zone,
  );
  const known = earlier.filter((one) => one !== null && one !== undefined);
  return (
    <KpiTile
      label={label}
      value={value}
      unit={spec.unit}
      digits={spec.decimals}
      freshness={freshness}
      // A device that is missing on either day would look like a change.
      before={missing === 0 && known.length === ids.length ? known.reduce((sum, one) => sum + one, 0) : undefined}
      {...(missing > 0 && { note: t('missing', { count: missing }) })}
    />
  );
}
