import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dayMs, hourMs } from '#mock-server/lib/clock.ts';
import { codes } from '#src/contract/codes.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

// Past days of the plant are run again.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: Harness;
let operator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  harness.server.world.reset();
  operator = await harness.signIn('operator');
});
afterAll(() => harness.close());

const world = () => harness.server.world;
/** Local midnight in China, some days ago. */
const midnight = (days: number) =>
  Math.floor((world().clock.now() + 8 * hourMs) / dayMs) * dayMs - 8 * hourMs - days * dayMs;
const dateOf = (ms: number) => new Date(ms + 8 * hourMs).toISOString().slice(0, 10);
/** Days without incidents. */
const someDays = () => ({ stationId: 'st-b', from: dateOf(midnight(6)), to: dateOf(midnight(5)) });
const missing = { kind: 'business', code: codes.notFound };

test('[VW-34.10] [VW-34.11] 100 kW by command for two hours: the loss is named, and reasons and rest are the difference of the bills', async () => {
  const before = await operator.call('reviewDispatch', someDays());
  expect(before).toMatchObject({ currency: 'CNY', timeZone: 'Asia/Shanghai', gaps: [], slots: [], course: [] });
  expect(before.days.map(({ date }) => date)).toEqual([6, 5].map((days) => dateOf(midnight(days))));
  const from = midnight(5) + 2 * hourMs;
  const order = { kind: 'order', stationId: 'st-b', deviceId: 'b-pcs-1', power: 100 } as const;
  world().disturbances.add({ ...order, from, to: from + 2 * hourMs });
  const { days, total, slots } = await operator.call('reviewDispatch', someDays());
  expect(total.losses).toMatchObject([{ reason: 'command' }]);
  const day = days.find(({ date }) => date === dateOf(from))!;
  expect(day.losses).toEqual(total.losses);
  const energy = await operator.call('getEnergy', { stationId: 'st-b', from: day.date, to: day.date, by: 'day' });
  const [period] = energy[0]!.periods;
  // The bill is the one of the statistics.
  expect(day.actual).toBeCloseTo(period!.importCost - period!.exportIncome, 1);
  expect(day.losses[0]!.cost + day.carriedOver).toBeCloseTo(day.actual - day.planned - day.stored, 6);
  expect(day.losses[0]!.cost).toBeGreaterThan(1);
  expect(slots.length).toBeGreaterThan(3);
  for (const slot of slots) expect(slot).toMatchObject({ reason: 'command' });
  expect(slots[0]).toMatchObject({ from: new Date(from).toISOString() });
  expect(slots[0]!.actual - slots[0]!.planned).toBeGreaterThan(50);
});

test('[VW-34.11] a silent converter and a hot one each have their own line; a single day shows its course', async () => {
  const from = midnight(5) + 9 * hourMs;
  const at = { stationId: 'st-b', from, to: from + 3 * hourMs };
  world().disturbances.add({ kind: 'offline', deviceId: 'b-pcs-1', ...at });
  const evening = { from: from + 9 * hourMs, to: from + 12 * hourMs };
  world().disturbances.add({ kind: 'cooling', stationId: 'st-b', deviceId: 'b-pcs-1', ...evening });
  const { days, total } = await operator.call('reviewDispatch', someDays());
  expect(total.losses.map(({ reason }) => reason)).toEqual(['unavailable', 'temperature']);
  expect(days.map(({ losses }) => losses.length)).toEqual([0, 2]);
  const date = dateOf(from);
  const { course, slots } = await operator.call('reviewDispatch', { stationId: 'st-b', from: date, to: date });
  expect(course).toHaveLength(48);
  expect(course[0]!.from).toBe(new Date(midnight(5)).toISOString());
  const starts = new Set(course.map(({ from: start }) => start));
  for (const slot of slots) expect(starts.has(slot.from)).toBe(true);
});

test('[VW-34.11] today up to now, days to come and those before the station; who may read, and what is refused', async () => {
  const today = dateOf(midnight(0));
  const { days } = await operator.call('reviewDispatch', { stationId: 'st-b', from: today, to: dateOf(midnight(-3)) });
  expect(days).toMatchObject([{ date: today, isOver: false }]);
  const old = await operator.call('reviewDispatch', { stationId: 'st-b', from: '2020-02-28', to: '2020-03-01' });
  expect(old).toMatchObject({ days: [], gaps: ['2020-02-28', '2020-02-29', '2020-03-01'], total: { loss: 0 } });
  const owner = await harness.signIn('owner');
  const visible = (await owner.call('listStations', {})).map(({ id }) => id);
  const hidden = ['st-a', 'st-b', 'st-c'].find((id) => !visible.includes(id))!;
  await owner.call('reviewDispatch', { ...someDays(), stationId: visible[0]! });
  await expect(owner.call('reviewDispatch', { ...someDays(), stationId: hidden })).rejects.toMatchObject(missing);
  const refused = (fields: object) =>
    expect(operator.call('reviewDispatch', { ...someDays(), ...fields })).rejects.toMatchObject({
      code: codes.badRequest,
    });
  await refused({ from: dateOf(midnight(60)) });
  await refused({ from: dateOf(midnight(4)) });
  await refused({ from: '2026-02-30' });
});
