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
 * Energy with its unit: a value of 1000 or more is divided by 1000 while its text with two decimals is longer than
 * `maxLength`; TWh is the largest unit. The sign does not count, so import and export have the same unit.
 *
 * @param kWh energy in kWh
 * @param maxLength longest text in characters, with the decimal point and without the sign
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
