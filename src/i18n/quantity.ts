/** Units whose magnitude follows the value, smallest first, each 1000 times the one before. */
const ladders: readonly (readonly string[])[] = [
  ['W', 'kW', 'MW', 'GW'],
  ['Wh', 'kWh', 'MWh', 'GWh', 'TWh'],
  ['var', 'kvar', 'Mvar'],
  ['VA', 'kVA', 'MVA'],
];

/**
 * The value in the unit that keeps it between 1 and 1000: 1250 kW → 1.25 MW, 0.4 kW → 400 W. Units without a ladder
 * (%, °C, V, A, Hz) and zero stay as they are.
 */
export function scaled(value: number, unit: string): { value: number; unit: string } {
  const ladder = ladders.find((units) => units.includes(unit));
  if (!ladder || value === 0 || !Number.isFinite(value)) return { value, unit };
  const at = ladder.indexOf(unit);
  const wanted = at + Math.floor(Math.log10(Math.abs(value)) / 3 + 1e-12);
  const to = Math.max(0, Math.min(ladder.length - 1, wanted));
  return { value: value * 1000 ** (at - to), unit: ladder[to] ?? unit };
}
