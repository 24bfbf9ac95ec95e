import { carbonFactorMax } from '#src/contract/rules/energy/carbon.ts';

/** A factor from one full hour of the day to another; the factor as decimal text, as far as it is typed. */
export interface HourBand {
  /** Of this visit. */
  readonly id: number;
  /** 0 to 23. */
  readonly from: number;
  /** Excluded, 1 to 24. */
  readonly to: number;
  /** kg a kWh. */
  readonly factor: string;
}

export const dayHours = 24;

/** `0-6-0.58~12-16-0.42`, as an address has it. */
export const bandsText = (bands: readonly HourBand[]): string =>
  bands.map(({ from, to, factor }) => `${from}-${to}-${factor}`).join('~');

const isHour = (hour: number): boolean => Number.isInteger(hour) && hour >= 0 && hour <= dayHours;

/** The bands of an address; what is none is left out. */
export function parseBands(text: string | null): readonly HourBand[] {
  return (text ?? '').split('~').flatMap((entry, id) => {
    const [from = '', to = '', factor = ''] = entry.split('-');
    const band = { id, from: Number(from), to: Number(to), factor };
    return from !== '' && to !== '' && isHour(band.from) && isHour(band.to) ? [band] : [];
  });
}

export type BandFault = 'order' | 'overlap' | 'factor';

/** What is wrong with a band beside the ones before it; undefined: nothing. */
export function bandFault(bands: readonly HourBand[], index: number): BandFault | undefined {
  const band = bands[index];
  if (!band) return undefined;
  if (band.to <= band.from) return 'order';
  if (bands.slice(0, index).some(({ from, to }) => from < band.to && band.from < to)) return 'overlap';
  const value = Number(band.factor);
  return band.factor.trim() !== '' && value >= 0 && value <= carbonFactorMax ? undefined : 'factor';
}

/** The factor of each hour; null where no band has it. */
export const factorsOfBands = (bands: readonly HourBand[]): (number | null)[] =>
  Array.from({ length: dayHours }, (_, hour) => {
    const band = bands.find(({ from, to }) => from <= hour && hour < to);
    return band ? Number(band.factor) : null;
  });

/** A band behind the others, until the day's end or the first hour that is not free. */
export function nextBand(bands: readonly HourBand[]): HourBand | undefined {
  const isFree = factorsOfBands(bands).map((factor) => factor === null);
  const from = isFree.indexOf(true);
  if (from < 0) return undefined;
  const end = isFree.indexOf(false, from);
  const id = Math.max(-1, ...bands.map((band) => band.id)) + 1;
  return { id, from, to: end < 0 ? dayHours : end, factor: '' };
}
