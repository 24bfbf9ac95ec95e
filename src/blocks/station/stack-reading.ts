import { useMemo } from 'react';
import type { LiveValue } from '#src/api/live/live-value.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import { stackPoints, type StackReading } from '#src/contract/rules/energy/stack-energy.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useLiveValues } from '../live/use-live-values.ts';

type Known = Pick<LiveValue, 'value' | 'freshness'>;

/** Every point that `stackReading` reads of a stack. */
export const stackPointIds = (stackId: string): string[] => stackPoints.map((key) => pointId(stackId, key));

/** The reading of a stack from its live values; undefined while none of them is known. */
export function stackReading(stackId: string, valueOf: (point: string) => Known | undefined): StackReading | undefined {
  const values = new Map(stackPoints.map((key) => [key, valueOf(pointId(stackId, key))]));
  const known = [...values.values()].filter((one) => one !== undefined);
  if (known.length === 0) return undefined;
  return {
    isReachable: known.every(({ freshness }) => freshness === 'fresh' || freshness === 'late'),
    valueOf: (key) => values.get(key)?.value ?? undefined,
  };
}

/** The stacks behind a converter or, of any other device, all of its station. */
export const stacksBehind = ({ id, type }: Device, devices: readonly Device[]): readonly Device[] =>
  devices.filter((one) => one.type === 'bms' && (type !== 'pcs' || one.converterId === id));

/** What is known now of stacks, in their order; undefined for those of which nothing has arrived yet. */
export function useStackReadings(stacks: readonly Device[]): readonly (StackReading | undefined)[] {
  const points = stacks.flatMap(({ id }) => stackPointIds(id));
  const values = useLiveValues(points);
  const key = points.join(' ');
  return useMemo(() => {
    const byPoint = new Map(key.split(' ').map((point, index) => [point, values[index]]));
    return stacks.map(({ id }) => stackReading(id, (point) => byPoint.get(point)));
    // The points change with the stacks.
  }, [key, values, stacks]);
}
