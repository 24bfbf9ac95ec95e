import type { PointKeyOf } from '#src/contract/points/catalogue.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { DeviceState } from '#src/blocks/device/device-state.tsx';
import { useLiveValue } from '#src/blocks/live/use-live-values.ts';
import { LiveFacts, LivePoint } from '#src/blocks/points/live-point.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

/** Beside state and charge, which the card begins with. */
const keys = [
  'soh',
  'voltage',
  'current',
  'capacity',
  'remaining',
  'chargeable',
  'dischargeable',
  'maxChargeCurrent',
  'maxDischargeCurrent',
  'cellVoltageMax',
  'cellVoltageMin',
  'cellVoltageAvg',
  'cellVoltageDiff',
  'cellTempMax',
  'cellTempMin',
  'insulation',
  'cycles',
  'balancing',
  'contactor',
] as const satisfies readonly PointKeyOf<'bms'>[];

/** Less is measuring noise, A. */
const idleCurrent = 0.5;

function Direction({ stack }: { stack: string }) {
  const t = useTexts(texts);
  const current = useLiveValue(pointId(stack, 'current'))?.value;
  if (current === null || current === undefined) return null;
  const word = Math.abs(current) < idleCurrent ? 'idle' : current > 0 ? 'discharging' : 'charging';
  return <span className="ems-stack-direction">{t(`battery.${word}`)}</span>;
}

function Charge({ stack }: { stack: string }) {
  const soc = useLiveValue(pointId(stack, 'soc'));
  return (
    <div className="ems-stack-charge" data-freshness={soc?.freshness} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, Math.max(0, soc?.value ?? 0))}%` }} />
    </div>
  );
}

interface StackCardProps {
  stack: Device;
  chosen: boolean;
  onChoose(): void;
}

/** One stack with its state and values; choosing it shows its cells. */
export function StackCard({ stack, chosen, onChoose }: StackCardProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { id, name, ratedPower, capacity } = stack;
  return (
    <article className="ems-stack" data-chosen={chosen || undefined} data-stack={id} aria-label={name}>
      <header className="ems-stack-head">
        <h3>
          <button
            type="button"
            className="ems-stack-choose"
            aria-pressed={chosen}
            title={t('choose', { name })}
            onClick={onChoose}
          >
            {name}
          </button>
        </h3>
        <span className="ems-stack-state" data-point={pointId(id, 'batteryState')}>
          <DeviceState device={stack} />
        </span>
      </header>
      <p className="ems-stack-rated">
        {t('rated', {
          power: formats.quantity(ratedPower, 'kW', { nominal: true }),
          capacity: formats.quantity(capacity, 'kWh', { nominal: true }),
        })}
      </p>
      <p className="ems-stack-soc" data-point={pointId(id, 'soc')}>
        <LivePoint owner={id} type="bms" pointKey="soc" />
        <Direction stack={id} />
      </p>
      <Charge stack={id} />
      <LiveFacts owner={id} type="bms" keys={keys} />
    </article>
  );
}
