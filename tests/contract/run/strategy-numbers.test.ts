import { expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { everyDay, hours, newStrategy } from '../support/entity-samples.ts';
import { user as operator, useFreshServer } from '../support/fresh-server.ts';

useFreshServer('operator');

/** A strategy of station B that charges to 80 % and leaves 20 %, with other numbers. */
const strategyWith = (path: string, value: unknown) => {
  const slot = { ...hours(0, 24), use: 'own' as const };
  const strategy = { ...newStrategy('st-b'), ...everyDay([slot]) };
  const slotKey = /\.slots\.0\.(\w+)$/.exec(path)?.[1];
  return slotKey === undefined
    ? { ...strategy, [path]: value }
    : { ...strategy, ...everyDay([{ ...slot, [slotKey]: value }]) };
};
const save = (path: string, value: unknown) => operator.call('saveStrategy', strategyWith(path, value));
const refusedAt = (path: string) => ({ code: codes.badRequest, fields: { [path]: expect.any(String) } });

const power = 'seasons.0.plans.0.slots.0.power';
const soc = 'seasons.0.plans.0.slots.0.soc';

/** Lowest and highest value of each number of a plan, one step apart from what is refused. */
const limits = [
  ['chargeTo', 21, 98],
  ['reserve', 5, 79],
  ['gridChargeMax', 0, 100_000],
  ['shaveAbove', 1, 100_000],
  [power, 1, 100_000],
  [soc, 20, 80],
] as const;

test.each(limits)(
  '[VW-34.4] %s: %d and %d and what lies within are accepted, one step beyond is refused at it',
  async (path, min, max) => {
    for (const value of [min, min + 1, max - 1, max]) await expect(save(path, value)).resolves.toBeDefined();
    // A reserve above the target is named at the reserve, whichever of the two was changed.
    const named = path === 'chargeTo' ? 'reserve' : path;
    await expect(save(path, min - 1)).rejects.toMatchObject(refusedAt(named));
    await expect(save(path, max + 1)).rejects.toMatchObject(refusedAt(path));
  },
);

test.each(limits)(
  '[VW-34.4] %s: exponents, full-width digits, a comma and what is no number are refused',
  async (path) => {
    for (const text of ['1e3', '５０', '50,5', 'NaN', 'Infinity', '0x32', '-', ' ', '9'.repeat(20)])
      await expect(save(path, text), text).rejects.toMatchObject(refusedAt(path));
    // Slots without a target of their own are not blamed for it.
    if (path === 'reserve') {
      await expect(save(path, '50,5')).rejects.toSatisfy(
        ({ fields }: { fields: object }) => Object.keys(fields).join() === path,
      );
    }
    // In JSON, NaN and Infinity are null.
    for (const value of [null, true])
      await expect(save(path, value), String(value)).rejects.toMatchObject(refusedAt(path));
  },
);
