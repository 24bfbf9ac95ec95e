import type { PointSpec } from '#src/contract/points/point.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';

export type PowerWay = NonNullable<PointSpec['way']>;

/** Below this nothing flows, kW or A. */
const idle = 0.05;

const words = {
  exchange: { plus: 'exchange.importing', minus: 'exchange.exporting', none: 'exchange.balanced' },
  storage: { plus: 'storage.discharging', minus: 'storage.charging', none: 'storage.idle' },
} as const satisfies Readonly<Record<PowerWay, object>>;

/** Which way power flows, in words: at the grid connection, or in and out of a storage. */
export function useWayWord(way: PowerWay): (value: number) => string {
  const t = useTexts(texts);
  const { plus, minus, none } = words[way];
  return (value) => t(Math.abs(value) < idle ? none : value > 0 ? plus : minus);
}

/** Down: out of the grid into the station, or into the storage. */
export function arrowOf(value: number, way: PowerWay): string {
  if (Math.abs(value) < idle) return '';
  return value > 0 === (way === 'exchange') ? '↓' : '↑';
}
