import { expect, test } from 'vitest';
import { dateOf, dayMs, hourMs } from '#mock-server/lib/clock.ts';
import { roles } from '#mock-server/records/role/roles.ts';
import { roleIds } from '#mock-server/seed/accounts.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { codes } from '#src/contract/codes.ts';
import { dayIn } from '#src/contract/rules/life-cycle/warranty.ts';
import { authorities } from '#src/contract/user/permissions.ts';
import { newMaintenance, revisionOf } from '../support/entity-samples.ts';
import { administrator, harness, operator, owner, useDemoUsers } from '../support/demo-users.ts';
import { freshSerial, fullMaintenance, newPlan } from './service-samples.ts';
import { handledWorkOrder } from '../work-order/work-order-samples.ts';

useDemoUsers();

const conflict = { code: codes.conflict };
const later = (ms: number) => harness.server.world.clock.setOffset(harness.server.world.clock.offset() + ms);
const unit = 'LF202401865';

test('[VW-15.1] work is planned for eight hours at the most, the station’s change of clocks included', async () => {
  const at = (plannedStart: string, plannedEnd: string) => ({
    ...newPlan(),
    stationId: 'st-c',
    plannedStart,
    plannedEnd,
  });
  const night = '2030-03-30T23:00:00.000Z';
  await expect(operator.call('planMaintenance', at(night, '2030-03-31T07:00:00.000Z'))).resolves.toMatchObject({
    state: 'planned',
    timeZone: 'Europe/Berlin',
  });
  await expect(operator.call('planMaintenance', at(night, '2030-03-31T08:00:00.000Z'))).rejects.toMatchObject({
    fields: { plannedEnd: expect.stringContaining('拆分') },
  });
  const long = { ...fullMaintenance(), plannedEnd: '2026-06-01T10:00:00.000Z' };
  await expect(operator.call('addMaintenance', long)).rejects.toMatchObject({
    fields: { plannedEnd: expect.stringContaining('拆分') },
  });
});

test('[VW-15.2] a unit that is built in elsewhere is refused with a link, and with none where it is not the caller’s', async () => {
  const built = fullMaintenance();
  const { serialIn } = built.parts![0]!;
  const first = await operator.call('addMaintenance', built);
  const again = { ...fullMaintenance(), parts: [{ name: 'Fan', serialIn: ` ${serialIn?.toLowerCase()} ` }] };
  await expect(operator.call('addMaintenance', again)).rejects.toMatchObject({
    code: codes.serialInUse,
    ref: `maintenance:${first.id}`,
  });
  const ofDevice = { ...fullMaintenance(), parts: [{ name: 'Stack', serialIn: unit }] };
  await expect(operator.call('addMaintenance', ofDevice)).rejects.toMatchObject({
    code: codes.serialInUse,
    ref: 'device:a-bms-1',
  });
  // Who may not see the station does not learn where the unit is.
  const { world } = harness.server;
  const store = roles.store(world);
  store.change(store.get(roleIds.owner)!, { permissions: [...authorities] });
  const stranger = await harness.signIn('owner');
  const [{ stationId } = { stationId: '' }] = (await stranger.call('listMaintenance', {})).records;
  expect(stationId).not.toBe('st-a');
  const asked = { ...newMaintenance(), stationId, parts: [{ name: 'Stack', serialIn: unit }] };
  const refusal = await stranger.call('addMaintenance', asked).catch((error: unknown) => error as ApiError);
  expect(refusal).toMatchObject({ code: codes.serialInUse, ref: undefined, msg: expect.stringContaining(unit) });
  const { name } = world.deviceLedger
    .list({}, new Set(['st-a']), 'zh')
    .find(({ serialNumber }) => serialNumber === unit)!;
  expect(JSON.stringify(refusal)).not.toContain(name);
  const removal = { ...fullMaintenance(), parts: [{ name: 'Fan', serialOut: serialIn! }] };
  await operator.call('addMaintenance', removal);
  await expect(operator.call('addMaintenance', again)).resolves.toMatchObject({ parts: [{ serialIn }] });
  const twice = [serialIn!, serialIn!].map((serial) => ({ name: 'Fan', serialIn: serial }));
  await expect(operator.call('addMaintenance', { ...fullMaintenance(), parts: twice })).rejects.toMatchObject({
    code: codes.badRequest,
  });
});

test('[VW-15.5] a replacement gives the device in the ledger the new serial number and the longer warranty', async () => {
  const before = await operator.call('getLedgerDevice', { id: 'a-bms-1' });
  expect(before).toMatchObject({ serialNumber: unit });
  const [short, long] = [freshSerial(), freshSerial()];
  const exchange = (serialIn: string, warrantyMonths: number) => ({
    ...fullMaintenance(),
    parts: [{ name: 'Battery stack', serialOut: ` ${unit.toLowerCase()}`, serialIn, warrantyMonths }],
  });
  const written = await operator.call('addMaintenance', exchange(short, 1));
  expect(await operator.call('getLedgerDevice', { id: 'a-bms-1' })).toMatchObject({
    serialNumber: short,
    warrantyUntil: before.warrantyUntil,
  });
  await operator.call('saveMaintenance', { ...exchange(long, 120), ...revisionOf(written) });
  expect(await operator.call('getLedgerDevice', { id: 'a-bms-1' })).toMatchObject({
    serialNumber: long,
    warrantyUntil: '2036-06-01',
    version: before.version + 3,
  });
  const { records } = await administrator.call('listAuditEntries', { endpoint: 'saveMaintenance' });
  expect(JSON.stringify(records[0]?.changes)).toContain('warrantyUntil');
});

test('[VW-15] its author corrects a record within 24 hours, no one else, and no one later', async () => {
  const written = await operator.call('addMaintenance', newMaintenance());
  const correction = { ...newMaintenance(), title: 'Corrected' };
  const fixed = { code: codes.maintenanceFixed };
  const byOther = administrator.call('saveMaintenance', { ...correction, ...revisionOf(written) });
  await expect(byOther).rejects.toMatchObject(fixed);
  const corrected = await operator.call('saveMaintenance', { ...correction, ...revisionOf(written) });
  expect(corrected).toMatchObject({ title: 'Corrected', doneAt: written.doneAt });
  await expect(operator.call('saveMaintenance', { ...correction, ...revisionOf(written) })).rejects.toMatchObject(
    conflict,
  );
  later(dayMs + hourMs);
  const again = await harness.signIn('operator');
  await expect(again.call('saveMaintenance', { ...correction, ...revisionOf(corrected) })).rejects.toMatchObject(fixed);
});

test('[VW-15] planned work comes up until it is done; what is due again follows the last time', async () => {
  const planned = await operator.call('planMaintenance', newPlan());
  await expect(operator.call('planMaintenance', { ...newPlan(), nextDays: 90, nextHours: 500 })).rejects.toMatchObject({
    fields: { nextHours: expect.any(String) },
  });
  const dues = async () => (await operator.call('listMaintenanceDue', {})).map(({ id, kind, on }) => [id, kind, on]);
  expect(await dues()).toContainEqual([planned.id, 'planned', '2030-02-28']);
  const { plannedStart, plannedEnd } = newPlan();
  const report = { ...newMaintenance(), title: planned.title, plannedStart, plannedEnd, doneOn: '2028-02-29' };
  const done = await administrator.call('saveMaintenance', { ...report, nextDays: 366, ...revisionOf(planned) });
  expect(done).toMatchObject({ state: 'done', doneBy: { name: expect.any(String) }, nextDue: { on: '2029-03-01' } });
  expect(await dues()).toContainEqual([done.id, 'again', '2029-03-01']);
  const next = await operator.call('addMaintenance', { ...report, nextDays: 10 });
  const after = await dues();
  expect(after).toContainEqual([next.id, 'again', '2028-03-10']);
  expect(after.map(([id]) => id)).not.toContain(done.id);
  await expect(operator.call('planMaintenance', { ...newPlan(), ...revisionOf(done) })).rejects.toMatchObject({
    code: codes.maintenanceFixed,
  });
});

test('[VW-15] planned work is overdue after its end, a due day after it is over at the station', async () => {
  const { clock } = harness.server.world;
  // 23:30 in Hangzhou, afternoon in Berlin.
  const evening = Math.ceil((clock.now() - 15.5 * hourMs) / dayMs) * dayMs + 15.5 * hourMs;
  later(evening - clock.now());
  const all = await harness.signIn('operator');
  const [today, yesterday] = [0, dayMs].map((ago) => dateOf(evening - ago));
  const work = { ...newMaintenance(), doneOn: yesterday!, nextDays: 1 };
  await all.call('addMaintenance', work);
  await all.call('addMaintenance', { ...work, stationId: 'st-c' });
  const overdue = async () =>
    (await all.call('listMaintenanceDue', {})).filter(({ on }) => on === today).map((due) => due.overdue);
  expect(await overdue()).toEqual([false, false]);
  later(hourMs);
  expect((await overdue()).filter(Boolean)).toHaveLength(1);
});

test('[VW-15] a completed order proposes its record, once', async () => {
  const order = await handledWorkOrder(harness);
  const { id } = await operator.call('reviewWorkOrder', { ...order, approved: true });
  const [proposal] = await operator.call('listMaintenanceProposals', { workOrderId: id });
  expect(proposal).toMatchObject({ workOrderId: id, form: { content: 'Fan replaced', type: 'repair' } });
  expect((await operator.call('listMaintenanceProposals', {})).map(({ workOrderId }) => workOrderId)).toContain(id);
  const written = await operator.call('addMaintenance', proposal!.form);
  expect(written).toMatchObject({ workOrderId: id, workOrderNumber: proposal?.number });
  expect(await operator.call('listMaintenanceProposals', { workOrderId: id })).toEqual([]);
  await expect(operator.call('addMaintenance', proposal!.form)).rejects.toMatchObject({
    code: codes.maintenanceWritten,
    ref: written.id,
  });
  expect(await owner.call('listMaintenanceProposals', { workOrderId: id })).toEqual([]);
});

test('[VW-15] readings are kept as they were, with whether the value is back in its range', async () => {
  const written = await operator.call('addMaintenance', fullMaintenance());
  expect(written.readings).toEqual([
    { point: 'a-bms-1.cellTempMax', before: expect.any(Number), after: expect.any(Number), unit: '°C', inRange: true },
  ]);
  later(hourMs);
  const same = { ...fullMaintenance(), parts: [], ...revisionOf(written) };
  expect((await operator.call('saveMaintenance', same)).readings).toEqual(written.readings);
  const foreign = { ...fullMaintenance(), readings: ['nothing.soc'] };
  await expect(operator.call('addMaintenance', foreign)).rejects.toMatchObject({ code: codes.notFound });
});

test('[VW-15] devices, orders and stations of others, outages without hours, two due times are refused', async () => {
  const refused = async (values: object) => {
    const answer = await operator.call('addMaintenance', { ...newMaintenance(), ...values }).catch((error) => error);
    return Object.keys(answer.fields ?? { [String(answer.code)]: '' });
  };
  expect(await refused({ deviceId: 'c-pcs-1' })).toEqual(['deviceId']);
  expect(await refused({ deviceId: 'nothing' })).toEqual(['deviceId']);
  expect(await refused({ workOrderId: 'nothing' })).toEqual(['workOrderId']);
  expect(await refused({ stationId: 'st-x' })).toEqual([String(codes.notFound)]);
  expect(await refused({ downFrom: '2026-06-01T00:00:00Z' })).toEqual(['downtime']);
  expect(await refused({ downFrom: '2026-06-01T00:00:00Z', downtime: 1000.5 })).toEqual(['downtime']);
  expect(await refused({ downtime: 2 })).toEqual(['downFrom']);
  expect(await refused({ nextDays: 2, nextHours: 3 })).toEqual(['nextHours']);
  expect(await refused({ title: 'x'.repeat(129) })).toEqual(['title']);
  expect(await refused({ content: 'x'.repeat(1001) })).toEqual(['content']);
  expect(await refused({ result: 'x'.repeat(501) })).toEqual(['result']);
  expect(await refused({ parts: [{ name: 'Fan', serialIn: '!' }] })).toEqual(['parts.0.serialIn']);
});

test('[VW-15.4] lost energy and money are those of the review of the hours of the outage', async () => {
  const { world } = harness.server;
  const { timeZone } = (await operator.call('listStations', {})).find(({ id }) => id === 'st-a')!;
  const begin = Math.floor(world.clock.now() / dayMs) * dayMs - 2 * dayMs + 6 * hourMs;
  world.disturbances.add({
    kind: 'offline',
    stationId: 'st-a',
    deviceId: 'a-pcs-1',
    from: begin,
    to: begin + 5 * hourMs,
  });
  const downFrom = new Date(begin).toISOString();
  const written = await operator.call('addMaintenance', { ...newMaintenance(), downFrom, downtime: 5 });
  const on = dayIn(timeZone, begin);
  const review = await operator.call('reviewDispatch', { stationId: 'st-a', from: on, to: on });
  const hours = review.slots.filter(
    ({ from, to }) => Date.parse(from) >= begin && Date.parse(to) <= begin + 5 * hourMs,
  );
  expect(hours.length).toBeGreaterThan(2);
  expect(written.lost?.money).toBeCloseTo(
    hours.reduce((sum, { cost }) => sum + cost, 0),
    1,
  );
  expect(written.lost).toMatchObject({ currency: 'CNY', energy: expect.any(Number) });
  const half = await operator.call('addMaintenance', { ...newMaintenance(), downFrom, downtime: 2.5 });
  expect(half.lost?.energy).toBeLessThan(written.lost!.energy);
  expect((await operator.call('addMaintenance', newMaintenance())).lost).toBeNull();
});
