import { useMemo } from 'react';
import { pointId } from '#src/contract/points/catalogue.ts';
import type { StackCause } from '#src/contract/run/command.ts';
import { stackRefusal } from '#src/contract/rules/energy/stack-energy.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Fact, Facts } from '#src/ui/value/facts.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useLiveValue } from '../live/use-live-values.ts';
import { stacksBehind, useStackReadings } from '../station/stack-reading.ts';
import { useDevices } from '../station/use-devices.ts';
import { usePowerFlows } from '../station/use-power-flow.ts';
import { valueOf } from './command-draft.ts';
import { type Change, type Effect, effectOf, isNoChange, type Stored, storedIn } from './command-effect.ts';
import { texts } from './texts.ts';
import { useCommandWords } from './use-command-words.ts';

const dayHours = 24;

const noDevices: readonly Device[] = [];

/** What is known of the stacks that follow a device. */
function useStacksOf(device: Device) {
  const { data: devices = noDevices } = useDevices(device.stationId);
  const stacks = useMemo(() => stacksBehind(device, devices), [device, devices]);
  return useStackReadings(stacks);
}

/** Why no stack behind a converter can follow the command; undefined: it can be sent. */
export function useStackRefusal(device: Device, draft: Parameters<typeof valueOf>[0]): StackCause | undefined {
  const stacks = useStacksOf(device).filter((stack) => stack !== undefined);
  if (device.type !== 'pcs' || stacks.length === 0) return undefined;
  return stackRefusal({ kind: draft.kind, value: valueOf(draft, device.type) }, stacks);
}

/** kW that the device shows now. */
export const usePresentPower = ({ id }: Device) => useLiveValue(pointId(id, 'activePower'));

type Known =
  | { readonly kind: 'byPlan' | 'noData' }
  | { readonly kind: 'known'; readonly effect: Effect; readonly stored: Stored | undefined };

function useEffectOf(device: Device, draft: Parameters<typeof valueOf>[0]): Known {
  const { stationId, type } = device;
  const flow = usePowerFlows(stationId).data?.stations.find((one) => one.stationId === stationId);
  const present = usePresentPower(device)?.value ?? undefined;
  const stored = storedIn(useStacksOf(device));
  const value = valueOf(draft, type);
  if (draft.kind !== 'stop' && draft.kind !== 'setPower') return { kind: 'byPlan' };
  if (!flow || present === undefined) return { kind: 'noData' };
  const effect = effectOf({ type, kind: draft.kind, value, present, flow, stored });
  return effect ? { kind: 'known', effect, stored } : { kind: 'noData' };
}

/** Which space is reserved for the estimate (device-command.css); undefined: there is none of this command. */
function estimateSize(kind: string, type: Device['type']): 'generator' | 'stop' | 'setPower' | undefined {
  if (kind !== 'stop' && kind !== 'setPower') return undefined;
  return type === 'pcs' ? kind : 'generator';
}

/** What the command would mean in numbers, marked as the estimate that it is. Nothing while no power is entered. */
export function CommandEffect({ device, draft }: { device: Device; draft: Parameters<typeof valueOf>[0] }) {
  const t = useTexts(texts);
  const known = useEffectOf(device, draft);
  const refusal = useStackRefusal(device, draft);
  const isEntered = draft.kind !== 'setPower' || valueOf(draft, device.type) !== undefined;
  return (
    <section
      className="ems-command-effect"
      aria-label={t('effect.title')}
      data-estimate={estimateSize(draft.kind, device.type)}
    >
      <h3>{t('effect.title')}</h3>
      <p className="ems-command-bad" role="alert">
        {refusal && t(`causes.${refusal}`)}
      </p>
      {isEntered && !refusal && (
        <>
          {known.kind === 'known' ? (
            <Numbers device={device} effect={known.effect} stored={known.stored} />
          ) : (
            <p>{t(`effect.${known.kind}`)}</p>
          )}
          {known.kind === 'known' && <p className="ems-sub">{t('effect.note')}</p>}
        </>
      )}
    </section>
  );
}

function Numbers({ device, effect, stored }: { device: Device; effect: Effect; stored: Stored | undefined }) {
  const t = useTexts(texts);
  const words = useCommandWords();
  if (isNoChange(effect) && effect.limit === undefined) return <p>{t('effect.none')}</p>;
  const { grid, storage, hours, limit } = effect;
  const change = ({ before, after }: Change, powerText: (kilowatts: number) => string) =>
    t('effect.change', { before: powerText(before), after: powerText(after) });
  return (
    <>
      <Facts>
        <Fact name={t('effect.device')}>{change(effect.device, (power) => words.device(device.type, power))}</Fact>
        {grid && (
          <Fact name={t('effect.grid')}>
            {change(grid, words.grid)} <Difference change={grid} />
          </Fact>
        )}
        {storage && <Fact name={t('effect.storage')}>{change(storage, words.storage)}</Fact>}
      </Facts>
      {limit !== undefined && (
        <p className="ems-command-warning">{t('effect.limited', { power: words.amount(limit) })}</p>
      )}
      {!grid && <p>{t('effect.islanded')}</p>}
      {storage && hours !== undefined && stored && (
        <Lasting
          hours={hours}
          stored={stored}
          isConverter={device.type === 'pcs'}
          isGiving={(device.type === 'pcs' ? effect.device : storage).after > 0}
        />
      )}
    </>
  );
}

/** How much less or more is drawn from the grid. */
function Difference({ change: { before, after } }: { change: Change }) {
  const t = useTexts(texts);
  const { amount } = useCommandWords();
  return (
    <span className="ems-sub">
      {t(after < before ? 'effect.less' : 'effect.more', { power: amount(after - before) })}
    </span>
  );
}

interface LastingProps {
  hours: number;
  stored: Stored;
  isConverter: boolean;
  isGiving: boolean;
}

/** How long the storage can discharge or charge at the new power, with the energy for that and the capacity. */
function Lasting({ hours, stored, isConverter, isGiving }: LastingProps) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const minutes = Math.round(hours * 60);
  const duration = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  const span = duration.hours > 0 ? t('effect.hours', duration) : t('effect.minutes', duration);
  const time = hours > dayHours ? t('effect.long') : span;
  const what = isConverter ? 'stack' : 'station';
  const { capacity, dischargeable, chargeable } = stored;
  const energy = quantity(isGiving ? dischargeable : chargeable, 'kWh');
  return (
    <>
      <p>{t(isGiving ? `effect.lasts.${what}` : `effect.fills.${what}`, { time })}</p>
      {capacity !== undefined && (
        <p className="ems-sub">
          {t(isGiving ? 'effect.stored' : 'effect.free', { energy, capacity: quantity(capacity, 'kWh') })}
        </p>
      )}
    </>
  );
}
