import { type NominalCurve, nominalAt } from '#src/charts/power-curve/power-curve-model.ts';

type Values = ArrayLike<number | null>;

/**
 * What a turbine gave of what its maker promises at the same wind, in %; null where the wind promised next to nothing.
 * Moments without a reading are left out.
 */
export function yieldOf(speeds: Values, powers: Values, nominal: NominalCurve): number | null {
  let [given, promised, rated] = [0, 0, 0];
  for (let index = 0; index < nominal.powers.length; index += 1) rated = Math.max(rated, nominal.powers[index] ?? 0);
  for (let index = 0; index < speeds.length; index += 1) {
    const [speed, power] = [speeds[index], powers[index]];
    if (typeof speed !== 'number' || typeof power !== 'number') continue;
    given += power;
    promised += nominalAt(speed, nominal);
  }
  return promised > 0.1 * rated ? (100 * given) / promised : null;
}
