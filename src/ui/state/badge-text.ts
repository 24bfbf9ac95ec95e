import { badgeMax } from '#src/contract/limits.ts';

/** 120 → `99+` */
export const badgeText = (count: number): string => (count > badgeMax ? `${badgeMax}+` : String(count));
