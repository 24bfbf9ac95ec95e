import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { type PointKey, pointId } from '#src/contract/points/catalogue.ts';
import type { PointNames } from '#src/contract/points/names.ts';
import type { PointSpec } from '#src/contract/points/point.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { useLiveValue } from '../live/use-live-values.ts';
import { stateWord } from '../points/live-point.tsx';
import { specOf } from '../points/spec-of.ts';
import { stateTone } from '../points/state-tone.ts';
import { texts as pointTexts } from '../points/texts.ts';
import { usePointNames } from '../points/use-point-names.ts';

/** The point with the operating state of a device. */
export const statePoint: Readonly<Record<DeviceType, PointKey | undefined>> = {
  pcs: 'runState',
  bms: 'batteryState',
  pv: 'runState',
  wind: 'turbineState',
  diesel: 'engineState',
  charger: 'chargerState',
  meter: undefined,
  grid: 'gridMode',
};

/** What a device is doing, in a word: its state, or that it cannot be reached. Of a meter: that it communicates. */
export function DeviceState({ device }: { device: Pick<Device, 'id' | 'type' | 'online'> }) {
  const t = useTexts(uiTexts);
  const pointWords = useTexts(pointTexts);
  const names = usePointNames();
  const key = statePoint[device.type];
  const live = useLiveValue(pointId(device.id, key ?? 'activePower'));
  if (!live) return null;
  if (live.freshness === 'offline') return <StatusDot tone="bad">{t('freshness.offline')}</StatusDot>;
  if (live.freshness === 'stale') return <StatusDot tone="open">{t('freshness.stale')}</StatusDot>;
  const state = key === undefined ? undefined : stateOf(specOf(device.type, key), live.value, names);
  const label = state?.text ?? pointWords('communicating');
  // The state is the last known one; it may have changed.
  if (live.freshness === 'late') return <StatusDot tone="quiet">{`${label} · ${t('freshness.late')}`}</StatusDot>;
  return <StatusDot tone={state ? stateTone(state.name) : 'good'}>{label}</StatusDot>;
}

/** The state that a point shows, by its name in the catalogue and in words. */
function stateOf(spec: PointSpec, value: number | null, names: PointNames | undefined) {
  if (value === null) return undefined;
  return { name: spec.states?.[value] ?? '', text: stateWord(spec, value, names) ?? '' };
}
