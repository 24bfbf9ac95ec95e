const spellings = {
  si: ['kWh', 'MWh', 'GWh', 'TWh'],
  /** As the specification writes them; to a technician, mWh are milliwatt-hours. */
  specification: ['kWh', 'mWh', 'gWh', 'tWh'],
} as const;

export type EnergySpelling = keyof typeof spellings;
export type EnergyUnit = (typeof spellings)[EnergySpelling][number];

export interface EnergyText {
  /** In `unit`; NaN where there is no finite value. */
  readonly value: number;
  /** With two decimals and a point; `–` where there is no finite value. */
  readonly text: string;
  readonly unit: EnergyUnit;
}

/**
 * Generated energy in the unit that keeps it short: divided by 1000 while it is 1000 or more and its text with two
 * decimals is longer than `maxLength`; TWh is the last unit. A sign counts for neither, so that what is fed in and
 * what is drawn have the same unit.
 *
 * @param kWh energy in kWh
 * @param maxLength characters that the text may have before a larger unit is taken, the point included
 */
export function energyText(kWh: number, maxLength: number, spelling: EnergySpelling = 'si'): EnergyText {
  const units = spellings[spelling];
  if (!Number.isFinite(kWh)) return { value: NaN, text: '–', unit: units[0] };
  const sizes = units.map((_, step) => Math.abs(kWh) / 1000 ** step);
  const fits = sizes.findIndex((size) => size < 1000 || size.toFixed(2).length <= maxLength);
  const step = fits < 0 ? units.length - 1 : fits;
  const value = kWh / 1000 ** step;
  return { value, text: value.toFixed(2).replace(/^-(?=0\.00$)/, ''), unit: units[step] ?? units[0] };
}
