import type { World } from '../../mock-server/world/world.ts';

/** Whose points they are. */
export const liveDevice = { stationId: 'st-a', deviceId: 'a-pcs-1' } as const;

/**
 * Points of a converter that its gateway reads, each second or at another interval, with values that change in the
 * figures that are shown.
 */
export function addLivePoints(
  { points: table, clock }: World,
  count: number,
  intervalOf = (_index: number) => 1,
): void {
  const { stationId, deviceId } = liveDevice;
  const fields = table.get(`${deviceId}.activePower`)?.fields;
  if (!fields) throw new Error('the plant has no converter');
  for (let index = 0; index < count; index += 1) {
    const formula = {
      source: 'virtual' as const,
      expression: `({${deviceId}.frequency} - 50) * 1000 + ${index}`,
      register: undefined,
    };
    const interval = intervalOf(index);
    const added = { ...fields, ...formula, key: `live${index}`, min: undefined, max: undefined, interval };
    table.save(`${deviceId}.${added.key}`, added, clock.now(), '10001');
  }
  table.apply(stationId);
}
