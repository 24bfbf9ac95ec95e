import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: Harness;
let operator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  // Two calls are to mean the same instant.
  await harness.control('POST', '/clock', { rate: 0 });
  operator = await harness.signIn('operator');
});
afterAll(() => harness.close());

const halfHourMs = 1_800_000;

test('[VW-04] a day’s plan covers the day by half hours, each with the price that costs are computed with', async () => {
  for (const stationId of ['st-a', 'st-b', 'st-c']) {
    const { at, slots, now, timeZone, currency } = await operator.call('getDispatch', { stationId });
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    expect(clock.format(new Date(slots[0]?.from ?? 0))).toBe('00:00');
    expect(clock.format(new Date(slots.at(-1)?.to ?? 0))).toBe('00:00');
    slots.forEach(({ from, to }, index) => {
      expect(Date.parse(to) - Date.parse(from)).toBe(halfHourMs);
      expect(to).toBe(slots[index + 1]?.from ?? to);
    });
    const current = slots.find(({ from, to }) => from <= at && at < to);
    expect(now?.use).toBe(current?.use);
    const [overview] = (await operator.call('listStationOverview', { stationId })).stations;
    expect(currency).toBe(overview?.currency);
  }
});

test('[VW-04] a day on which the clocks change has 50 or 46 half hours', async () => {
  const count = async (from: string, to: string) =>
    (await operator.call('getDispatch', { stationId: 'st-c', from, to })).slots.length;
  expect(await count('2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z')).toBe(50);
  expect(await count('2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z')).toBe(46);
});

test('[VW-04] the storage’s dispatch agrees with the power flow, and its reason follows events', async () => {
  const read = () => operator.call('getDispatch', { stationId: 'st-b' });
  const { now } = await read();
  const flow = await operator.call('getPowerFlow', { stationId: 'st-b' });
  const station = flow.stations.find(({ stationId }) => stationId === 'st-b');
  expect(Math.abs((now?.soc ?? 0) - (station?.soc ?? 0))).toBeLessThan(0.1);
  const { id } = await harness.control<{ id: string }>('POST', '/plant/disturb', {
    kind: 'gridLoss',
    stationId: 'st-b',
  });
  const island = await read();
  expect(island.now?.reason).toBe('islanded');
  await harness.control('POST', '/plant/settle', { id });
  expect((await read()).now?.reason).not.toBe('islanded');
});

test('[VW-04] the plan of a foreign station is not found, and a period has an end', async () => {
  const owner = await harness.signIn('owner');
  const stations = await owner.call('listStations', {});
  const foreign = ['st-a', 'st-b', 'st-c'].find((one) => stations.every(({ id }) => id !== one)) ?? '';
  const missing = { kind: 'business', code: codes.notFound };
  await expect(owner.call('getDispatch', { stationId: foreign })).rejects.toMatchObject(missing);
  const [from, to] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
  await expect(operator.call('getDispatch', { stationId: 'st-a', from, to })).rejects.toMatchObject({
    kind: 'business',
    code: codes.badRequest,
  });
  await expect(operator.call('getDispatch', { stationId: 'st-a', from })).rejects.toMatchObject({
    code: codes.badRequest,
  });
});
