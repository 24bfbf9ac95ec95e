import { expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { dateOf, dayAfter, dayMs, hourMs } from '#mock-server/lib/clock.ts';
import { midnightOf } from '#mock-server/simulator/clock.ts';
import { flow } from '#mock-server/simulator/plant-layout.ts';
import type { SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { infoForm } from './station-info-samples.ts';
import { business, harness, infoOf, operator, refusedAt, save, useStationInfoServer } from './station-info-setup.ts';

useStationInfoServer();

const stationId = 'st-c';
const east = 'Asia/Shanghai';
const west = 'America/New_York';

const world = () => harness.server.world;
const historyOf = (id = stationId) => world().simulator.history(id);
/** Days later everybody has to sign in again. */
async function moveTo(at: number): Promise<SignedIn> {
  world().setClock(world().clock.offset() + at - world().clock.now());
  return harness.signIn('operator');
}
/** The day after tomorrow by the station's calendar: its first day by another zone. */
const firstDay = () => dayAfter(dayAfter(dateOf(historyOf().clock(world().clock.now()))));

async function change(timeZone: string, zoneFrom: string) {
  await confirm(operator);
  return save(operator, stationId, { timeZone, zoneFrom });
}

async function energyOf(user: SignedIn, from: string, to: string) {
  const [energy] = await user.call('getEnergy', { stationId, from, to, by: 'day' });
  return energy!;
}

/** kWh that the station's registers counted as import between two instants. */
function importBetween(from: number, to: number): number {
  const { registers, energyAt } = historyOf();
  const index = registers.out(flow.grid);
  return energyAt(to)[index]! - energyAt(from)[index]!;
}

test('[VW-35.4] another time zone wants a day to come, and the password', async () => {
  const today = dateOf(historyOf().clock(world().clock.now()));
  await confirm(operator);
  const saved = (zoneFrom: string, timeZone = east) => save(operator, stationId, { timeZone, zoneFrom });
  for (const day of ['', today, '2020-01-01', '2027-02-30'])
    await expect(saved(day)).rejects.toMatchObject(refusedAt('zoneFrom'));
  await expect(saved(firstDay(), 'Europe/Berlin')).rejects.toMatchObject(refusedAt('zoneFrom'));
  await expect(saved(firstDay(), 'UTC+8')).rejects.toMatchObject(refusedAt('timeZone'));
  const other = await harness.signIn('administrator');
  await expect(save(other, stationId, { timeZone: east, zoneFrom: firstDay() })).rejects.toMatchObject(
    business(codes.stepUpDue),
  );
  expect(await infoOf(stationId)).toMatchObject({ timeZone: 'Europe/Berlin', zoneChange: null, formerZones: [] });
});

test('[VW-35.4] the preview names the last day by the former zone with its hours', async () => {
  const on = firstDay();
  const request = { ...(await infoForm(operator, stationId)), timeZone: east, zoneFrom: on };
  const { zone } = await operator.call('previewStationInfo', request);
  const berlin = midnightOf(historyOf().clock, on);
  const shanghai = Date.parse(`${on}T00:00:00+08:00`);
  expect(zone).toMatchObject({ from: 'Europe/Berlin', to: east, on, hours: 24 - (berlin - shanghai) / hourMs });
  expect(await infoOf(stationId)).toMatchObject({ zoneChange: null });
});

test.each([
  ['eastward the last day is cut', east],
  ['westward some of its hours come twice', west],
])('[VW-35.4] %s: days, sums, prices and plan follow from the day on, what was before stays', async (_case, zone) => {
  const on = firstDay();
  const lastDay = dateOf(Date.parse(on) - dayMs);
  const earlier = { from: dateOf(Date.parse(on) - 12 * dayMs), to: dateOf(Date.parse(on) - 3 * dayMs) };
  const before = await energyOf(operator, earlier.from, earlier.to);
  const formerBegin = midnightOf(historyOf().clock, lastDay);
  expect(await change(zone, on)).toMatchObject({ timeZone: 'Europe/Berlin', zoneChange: { timeZone: zone, on } });

  const later = await moveTo(midnightOf(historyOf().clock, dayAfter(on)) + hourMs);
  expect(await infoOf(stationId, later)).toMatchObject({
    timeZone: zone,
    zoneChange: null,
    formerZones: [{ timeZone: 'Europe/Berlin', until: on }],
  });
  const stations = await later.call('listStations', {});
  expect(stations.find(({ id }) => id === stationId)?.timeZone).toBe(zone);

  const begin = midnightOf(historyOf().clock, on);
  expect(new Date(begin).toLocaleString('sv-SE', { timeZone: zone })).toBe(`${on} 00:00:00`);
  const { periods } = await energyOf(later, lastDay, on);
  expect(periods.map(({ date }) => date)).toEqual([lastDay, on]);
  expect(periods[0]!.import).toBeCloseTo(importBetween(formerBegin, begin), 6);
  expect(periods[1]!.import).toBeCloseTo(importBetween(begin, begin + dayMs), 6);
  expect((await energyOf(later, earlier.from, earlier.to)).periods).toEqual(before.periods);

  const noon = begin + 12 * hourMs;
  const { slots } = world().tariffs.on(stationId, on);
  expect(world().tariffs.priceAt(stationId)(noon)).toEqual(slots[24]);
  const { slots: plan, timeZone } = await later.call('getDispatch', { stationId });
  expect(timeZone).toBe(zone);
  expect(Date.parse(plan[0]!.from)).toBe(begin + dayMs);
});

test('[VW-35.4] a planned change is dropped by the zone in force, and replaced by another one', async () => {
  const on = firstDay();
  await change(east, on);
  expect(await save(operator, stationId, { timeZone: 'Europe/Berlin', zoneFrom: '' })).toMatchObject({
    timeZone: 'Europe/Berlin',
    zoneChange: null,
  });
  await change(east, on);
  expect(await change(west, dayAfter(on))).toMatchObject({ zoneChange: { timeZone: west, on: dayAfter(on) } });
  const later = await moveTo(midnightOf(historyOf().clock, dayAfter(on)) + hourMs);
  expect(await infoOf(stationId, later)).toMatchObject({ timeZone: west, formerZones: [{ until: dayAfter(on) }] });
});

test('[VW-35.5] the controller and the alarm of the demand go by what is agreed now', async () => {
  const { plant, contractDemandAt } = historyOf('st-b');
  expect(contractDemandAt(world().clock.now())).toBe(plant.spec.contractDemand);
  await save(operator, 'st-b', { contractDemand: 120 });
  const now = world().clock.now();
  expect(historyOf('st-b').contractDemandAt(now)).toBe(120);
  expect(historyOf('st-b').contractDemandAt(now - hourMs)).toBe(plant.spec.contractDemand);
  const later = await moveTo(now + dayMs);
  const alarms = world().simulator.alarmsBetween('st-b', now, now + dayMs);
  const raised = alarms.find(({ code, raisedAt }) => code === 'GRID-102' && raisedAt > now);
  expect(raised).toMatchObject({ limit: 103.2, unit: 'kW' });
  expect(raised?.value).toBeGreaterThanOrEqual(103.2);
  await save(later, 'st-b', { contractDemand: 0 });
  const since = world().clock.now();
  const after = world().simulator.alarmsBetween('st-b', since, since + dayMs);
  expect(after.filter(({ code, raisedAt }) => code === 'GRID-102' && raisedAt > since)).toEqual([]);
});
