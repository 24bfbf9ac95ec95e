import { LiveFacts, PointFigure } from '#src/blocks/points/live-point.tsx';
import { specOf } from '#src/blocks/points/spec-of.ts';
import type { PointKey } from '#src/contract/points/catalogue.ts';
import type { SiteKind } from '#src/contract/station/site-plan.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import type { ObjectPower, ShownObject } from './site-state.ts';
import { texts } from './texts.ts';

interface ObjectListProps {
  shown: readonly ShownObject[];
  chosen: string | undefined;
  onChoose(objectId: string | undefined): void;
}

const keysOf: Readonly<Record<Device['type'], readonly PointKey[]>> = {
  pcs: ['runState', 'activePower', 'gridMode'],
  bms: ['batteryState', 'soc', 'cellTempMax'],
  pv: ['runState', 'activePower', 'dayEnergy'],
  wind: ['turbineState', 'activePower', 'windSpeed'],
  diesel: ['engineState', 'activePower', 'fuelLevel'],
  charger: ['chargerState', 'activePower', 'dayEnergy'],
  meter: ['activePower', 'importDay', 'exportDay'],
  grid: ['gridMode', 'activePower', 'demand'],
};

/** `Container 2`: numbered where there are several of a kind. */
export function useObjectNames(shown: readonly ShownObject[]): (id: string) => string {
  const t = useTexts(texts);
  const counts = new Map<SiteKind, number>();
  for (const { object } of shown) counts.set(object.kind, (counts.get(object.kind) ?? 0) + 1);
  const countByKind = new Map<SiteKind, number>();
  const names = new Map(
    shown.map(({ object: { id, kind } }) => {
      const number = (countByKind.get(kind) ?? 0) + 1;
      countByKind.set(kind, number);
      const word = t(`kind.${kind}`);
      return [id, (counts.get(kind) ?? 0) > 1 ? t('numbered', { word, number }) : word];
    }),
  );
  return (id) => names.get(id) ?? '';
}

/** The point whose sign is the direction of an object's power. */
const powerSpec = (devices: readonly Device[]) =>
  specOf(devices.find(({ type }) => type === 'pcs' || type === 'grid')?.type ?? 'pv', 'activePower');

/** An object's power, greyed and with its age where it can no longer be trusted. */
function Power({ power, devices }: { power: ObjectPower; devices: readonly Device[] }) {
  const t = useTexts(texts);
  const { missing } = power;
  return (
    <span className="ems-site-power">
      <PointFigure spec={powerSpec(devices)} live={power} names={undefined} />
      {missing > 0 && <span className="ems-site-missing"> {t('missing', { count: missing })}</span>}
    </span>
  );
}

/** Every object of the site in words: what the picture shows, for the keyboard and for those who do not see it. */
export function ObjectList({ shown, chosen, onChoose }: ObjectListProps) {
  const t = useTexts(texts);
  const nameOf = useObjectNames(shown);
  return (
    <ul className="ems-site-list" aria-label={t('objects')}>
      {shown.map((one) => {
        const { object, state, worst, alarms, power, devices } = one;
        const isOpen = object.id === chosen;
        return (
          <li key={object.id} data-object={object.id}>
            <button
              type="button"
              className="ems-site-row"
              aria-expanded={devices.length > 0 ? isOpen : undefined}
              aria-current={isOpen || undefined}
              onClick={() => onChoose(isOpen ? undefined : object.id)}
            >
              <span className="ems-site-swatch" data-kind={object.kind} data-state={state} data-worst={worst} />
              <span className="ems-site-name">{nameOf(object.id)}</span>
              <span className="ems-site-state">
                {worst === undefined ? (
                  t(`state.${state}`)
                ) : (
                  <>
                    <SeverityMark severity={worst} /> {t('alarms', { count: alarms })}
                  </>
                )}
              </span>
              {power && <Power {...{ power, devices }} />}
            </button>
            {isOpen &&
              devices.map((device) => (
                <div key={device.id} className="ems-site-device">
                  <p>{device.name}</p>
                  <LiveFacts owner={device.id} type={device.type} keys={keysOf[device.type]} />
                </div>
              ))}
          </li>
        );
      })}
    </ul>
  );
}
