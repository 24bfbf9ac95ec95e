import type { PointRecord } from '#src/contract/point-table.ts';

export type LimitName = 'lowerLimit' | 'lowLimit' | 'highLimit' | 'higherLimit';

/** The limit that a value is beyond; of several the outer one. */
export function beyondOf(
  {
    lowerLimit = -Infinity,
    lowLimit = -Infinity,
    highLimit = Infinity,
    higherLimit = Infinity,
  }: Partial<Pick<PointRecord, LimitName>>,
  value: number | null,
): LimitName | undefined {
  if (value === null) return undefined;
  if (value < lowerLimit) return 'lowerLimit';
  if (value > higherLimit) return 'higherLimit';
  if (value < lowLimit) return 'lowLimit';
  return value > highLimit ? 'highLimit' : undefined;
}
