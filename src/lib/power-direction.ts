/** What has two directions: at a grid connection + is import, of a storage + is discharge. */
export type PowerWay = 'exchange' | 'storage';

/** Less is measuring noise, kW or A. */
const idleBelow = 0.05;

export const isIdle = (value: number): boolean => Math.abs(value) < idleBelow;

/** Down: out of the grid into the station, or into the storage. Empty where nothing flows. */
export function arrowOf(value: number, way: PowerWay): '' | '↓' | '↑' {
  if (isIdle(value)) return '';
  return value > 0 === (way === 'exchange') ? '↓' : '↑';
}
