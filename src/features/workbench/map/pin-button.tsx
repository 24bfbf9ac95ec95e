import { useTexts } from '#src/i18n/i18n.tsx';
import { SeverityShape } from '#src/ui/state/severity-shape.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { alarmCount, type Cluster, type Pin, worstOf } from './cluster.ts';
import { texts } from './texts.ts';

type Condition = Pick<Pin, 'alarms' | 'silent'>;

/** `3 alarms, the worst: critical`, or that there is none. */
function useAlarmWords(): (of: Condition) => string {
  const t = useTexts(texts);
  return (of) => {
    const worst = worstOf(of);
    const alarms = worst ? t('pin.alarms', { count: alarmCount(of), worst: t(`state.${worst}`) }) : t('pin.noAlarm');
    return of.silent > 0 ? `${alarms}, ${t('pin.silent', { count: of.silent })}` : alarms;
  };
}

/** What a pin is drawn by. */
const dataAttributesOf = (of: Condition) => ({
  'data-worst': worstOf(of) ?? 'none',
  'data-silent': of.silent > 0 || undefined,
});

interface StationPinProps {
  pin: Pin;
  name: string;
  onOpen(): void;
}

/** A station: the shape and colour of its worst alarm and how many there are; quiet where there is none. */
export function StationPin({ pin, name, onOpen }: StationPinProps) {
  const words = useAlarmWords();
  const worst = worstOf(pin);
  return (
    <button
      type="button"
      className="ems-pin"
      {...dataAttributesOf(pin)}
      aria-label={`${name}: ${words(pin)}`}
      onClick={onOpen}
    >
      {worst ? (
        <>
          <SeverityShape severity={worst} size={14} />
          <span className="ems-pin-count">{alarmCount(pin)}</span>
        </>
      ) : (
        <span className="ems-pin-dot" />
      )}
    </button>
  );
}

/** Stations that would cover each other: how many, and their alarms together. */
export function ClusterPin({ cluster, onOpen }: { cluster: Cluster; onOpen(): void }) {
  const t = useTexts(texts);
  const words = useAlarmWords();
  const { number, quantity } = useFormats();
  const worst = worstOf(cluster);
  const stations = t('pin.stations', { count: cluster.pins.length });
  const power = cluster.generation === null ? '' : `, ${t('pin.power', { power: quantity(cluster.generation, 'kW') })}`;
  const label = `${stations}: ${words(cluster)}${power}`;
  return (
    <button
      type="button"
      className="ems-pin ems-pin-cluster"
      {...dataAttributesOf(cluster)}
      title={label}
      onClick={onOpen}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className="ems-pin-size" aria-hidden="true">
        {number(cluster.pins.length)}
      </span>
      {worst && (
        <span className="ems-pin-badge" aria-hidden="true">
          <SeverityShape severity={worst} size={11} />
          {number(alarmCount(cluster))}
        </span>
      )}
    </button>
  );
}
