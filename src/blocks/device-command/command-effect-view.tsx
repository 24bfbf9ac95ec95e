import { pointId } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Fact, Facts } from '#src/ui/facts.tsx';
import { useLiveValue, useLiveValues } from '../live/use-live-values.ts';
import { useDevicesOf } from '../station/use-devices.ts';
import { usePowerFlows } from '../station/use-power-flow.ts';
import { valueOf } from './command-draft.ts';
import { type Change, type Effect, effectOf, isNoChange, type Stored } from './command-effect.ts';
import { texts } from './texts.ts';
import { useCommandWords } from './use-command-words.ts';

const dayHours = 24;

/** kWh in the stacks of a station; undefined while one of them is not known. */
function useStored(stationId: string): Stored | undefined {
  const stacks = useDevicesOf(stationId, 'bms').data?.map(({ id }) => id) ?? [];
  const values = useLiveValues(stacks.flatMap((id) => [pointId(id, 'dischargeable'), pointId(id, 'chargeable')])).map(
    (shown) => shown?.value ?? undefined,
  );
  if (stacks.length === 0 || values.some((value) => value === undefined)) return undefined;
  const sum = (rest: number) =>
    values.reduce<number>((total, value = 0, index) => total + (index % 2 === rest ? value : 0), 0);
  return { dischargeable: sum(0), chargeable: sum(1) };
}

/** kW that the device shows now. */
export const usePresentPower = ({ id }: Device) => useLiveValue(pointId(id, 'activePower'));

type Known = { readonly kind: 'byPlan' | 'noData' } | { readonly kind: 'known'; readonly effect: Effect };

function useEffectOf(device: Device, draft: Parameters<typeof valueOf>[0]): Known {
  const { stationId, type } = device;
  const flow = usePowerFlows(stationId).data?.stations.find((one) => one.stationId === stationId);
  const present = usePresentPower(device)?.value ?? undefined;
  const stored = useStored(stationId);
  const value = valueOf(draft, type);
  if (draft.kind !== 'stop' && draft.kind !== 'setPower') return { kind: 'byPlan' };
  if (!flow || present === undefined) return { kind: 'noData' };
  const effect = effectOf({ type, kind: draft.kind, value, present, flow, stored });
  return effect ? { kind: 'known', effect } : { kind: 'noData' };
}

/** What the command would mean in numbers, marked as the estimate that it is. Nothing while no power is entered. */
export function CommandEffect({ device, draft }: { device: Device; draft: Parameters<typeof valueOf>[0] }) {
  const t = useTexts(texts);
  const known = useEffectOf(device, draft);
  const isEntered = draft.kind !== 'setPower' || valueOf(draft, device.type) !== undefined;
  return (
    <section className="ems-command-effect" aria-label={t('effect.title')}>
      <h3>{t('effect.title')}</h3>
      {isEntered && (
        <>
          {known.kind === 'known' ? (
            <Numbers device={device} effect={known.effect} />
          ) : (
            <p>{t(`effect.${known.kind}`)}</p>
          )}
          {known.kind === 'known' && <p className="ems-sub">{t('effect.note')}</p>}
        </>
      )}
    </section>
  );
}

function Numbers({ device, effect }: { device: Device; effect: Effect }) {
  const t = useTexts(texts);
  const words = useCommandWords();
  if (isNoChange(effect)) return <p>{t('effect.none')}</p>;
  const { grid, storage, hours } = effect;
  const change = ({ before, after }: Change, say: (kilowatts: number) => string) =>
    t('effect.change', { before: say(before), after: say(after) });
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
      {!grid && <p>{t('effect.islanded')}</p>}
      {storage && hours !== undefined && <Lasting hours={hours} isGiving={storage.after > 0} />}
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

function Lasting({ hours, isGiving }: { hours: number; isGiving: boolean }) {
  const t = useTexts(texts);
  const minutes = Math.round(hours * 60);
  const parts = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  const span = parts.hours > 0 ? t('effect.hours', parts) : t('effect.minutes', parts);
  const time = hours > dayHours ? t('effect.long') : span;
  return <p>{t(isGiving ? 'effect.lasts' : 'effect.fills', { time })}</p>;
}
