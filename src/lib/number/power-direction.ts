/** What has two directions: at a grid connection + is import, of a storage + is discharge. */
export type PowerDirection = 'exchange' | 'storage';

/** Less is measuring noise, kW or A. */
const idleBelow = 0.05;

export const isIdle = (value: number): boolean => Math.abs(value) < idleBelow;

/** Down: out of the grid into the station, or into the storage. Empty where nothing flows. */
export function arrowOf(value: number, direction: PowerDirection): '' | '↓' | '↑' {
  if (isIdle(value)) return '';
  return value > 0 === (direction === 'exchange') ? '↓' : '↑';
}
