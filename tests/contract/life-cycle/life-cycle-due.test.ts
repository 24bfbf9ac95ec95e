import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dateOf, dayMs, hourMs } from '#mock-server/lib/clock.ts';
import { lifeCycleMessageType } from '#src/contract/alarm/message.ts';
import { newDemand, revisionOf } from '../support/entity-samples.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { newPunchItem } from './life-cycle-samples.ts';
import { newDelivery } from './produce-samples.ts';
import { connect } from '../support/push-client.ts';

let harness: Harness;
let operator: SignedIn;
let administrator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  harness.server.world.reset();
  [operator, administrator] = await Promise.all([harness.signIn('operator'), harness.signIn('administrator')]);
});
afterAll(() => harness.close());

const tasks = async (user = operator) => (await user.call('getLifeCycleDashboard', {})).tasks;
const messages = async (user = operator, isSolve?: '0' | '1') =>
  (await user.call('listMessages', { type: lifeCycleMessageType, isSolve, pageSize: 500 })).records;
const paper = { kind: 'other', title: 'Insurance', number: '', filedOn: '2026-01-05', remark: '' } as const;
/** Days from now in UTC. */
const inDays = (days: number): string => dateOf(harness.server.world.clock.now() + days * dayMs);

const voidDocument = async (id: string) => {
  const user = await harness.signIn('administrator');
  const archive = await user.call('getArchive', { id });
  await user.call('voidArchive', { ...revisionOf(archive), reason: 'Test' });
};

test('[VW-14.4] a document is a task from 30 days before its end, of those who see its project, until it is replaced', async () => {
  const [seeded] = (await operator.call('listArchives', { expiring: true })).records;
  const ofSeeded = { kind: 'document', id: seeded!.id, dueOn: seeded!.validUntil, daysLeft: seeded!.daysLeft };
  expect(await tasks()).toContainEqual(expect.objectContaining(ofSeeded));
  const owner = await harness.signIn('owner');
  expect((await tasks(owner)).map(({ id }) => id)).not.toContain(seeded!.id);
  const { demandId, kind, title, number, filedOn, remark } = seeded!;
  await operator.call('replaceArchive', { ...revisionOf(seeded!), title, number, filedOn, remark, validUntil: '' });
  expect((await tasks()).map(({ id }) => id)).not.toContain(seeded!.id);
  expect([demandId, kind]).toEqual(['D1', 'gridConnection']);
});

test('[VW-14.4] it becomes one at the midnight of its organisation, and a message says so once', async () => {
  const { clock } = harness.server.world;
  const noon = Date.parse(`${inDays(1)}T12:00:00Z`);
  clock.setOffset(clock.offset() + noon - clock.now());
  const author = await harness.signIn('operator');
  const validUntil = inDays(31);
  const [german, chinese] = await Promise.all(
    ['D2', 'D1'].map((demandId) => author.call('addArchive', { ...paper, demandId, validUntil })),
  );
  const foundAt = async (at: number) => {
    clock.setOffset(clock.offset() + at - clock.now());
    harness.server.world.tick();
    const user = await harness.signIn('operator');
    const ids = (await tasks(user)).map(({ id }) => id);
    return [german!, chinese!].map(({ id }) => ids.includes(id));
  };
  expect(await foundAt(noon + 3.9 * hourMs)).toEqual([false, false]);
  const push = await connect(harness, await harness.signIn('operator'));
  expect(await foundAt(noon + 4.1 * hourMs)).toEqual([false, true]);
  expect(await push.frame((frame) => frame['type'] === lifeCycleMessageType)).toMatchObject({ ref: 'D1' });
  push.ws.close();
  expect(await foundAt(noon + 12.1 * hourMs)).toEqual([true, true]);
  const user = await harness.signIn('operator');
  expect((await messages(user, '0')).filter(({ content }) => content.includes('Insurance'))).toHaveLength(2);
  await voidDocument(chinese!.id);
  expect((await messages(user, '0')).filter(({ content }) => content.includes('Insurance'))).toHaveLength(1);
});

test('[VW-10.3] [VW-12] waived items and punch items past their day are marked and are tasks, until they are met or closed', async () => {
  const item = await administrator.call('addPunchItem', { ...newPunchItem('D6'), dueOn: inDays(-2) });
  expect(item.overdue).toBe(true);
  expect((await administrator.call('addPunchItem', { ...newPunchItem('D6'), dueOn: inDays(2) })).overdue).toBe(false);
  const lastDay = await administrator.call('addPunchItem', { ...newPunchItem('D6'), dueOn: inDays(0) });
  expect(lastDay.overdue).toBe(false);
  const gate = await operator.call('getDemandGate', { id: 'D6' });
  const open = gate.find(({ gate: of, kind }) => of === 'operate' && kind === 'asBuilt')!;
  const demand = await operator.call('getDemand', { id: 'D6' });
  const waiver = { gate: open.gate, kind: open.kind, reason: 'Later', dueOn: inDays(-1) };
  const judge = demand.creator?.id === administrator.login.user_id ? 'director' : 'administrator';
  const waiving = await harness.signIn(judge);
  await waiving.call('waiveDemandItem', { ...revisionOf(demand), ...waiver });
  const waived = async () =>
    (await operator.call('getDemandGate', { id: 'D6' })).find(({ kind }) => kind === 'asBuilt')?.waived;
  expect(await waived()).toMatchObject({ overdue: true, dueOn: waiver.dueOn });
  const cell = async () => {
    const { projects } = await operator.call('getLifeCycleDashboard', {});
    return projects.find(({ id }) => id === 'D6')?.gates.find((each) => each.gate === waiver.gate);
  };
  const late = await cell();
  expect(late?.state).toBe('late');
  const found = await tasks();
  expect(found.find(({ id }) => id === item.id)).toMatchObject({ kind: 'punch', daysLeft: -2, demandId: 'D6' });
  expect(found.find(({ kind }) => kind === 'waiver')).toMatchObject({ daysLeft: -1, demandId: 'D6', name: '竣工图' });
  expect(found.map(({ daysLeft }) => daysLeft)).toEqual(
    found.map(({ daysLeft }) => daysLeft).toSorted((a, b) => a - b),
  );
  await operator.call('closePunchItem', revisionOf(item));
  await operator.call('addArchive', { ...paper, demandId: 'D6', kind: 'asBuilt' });
  expect(await waived()).toMatchObject({ overdue: false });
  expect(await cell()).toEqual({ gate: waiver.gate, state: 'missing', open: late!.open - 1 });
  expect((await tasks()).filter(({ id, kind }) => id === item.id || kind === 'waiver')).toEqual([]);
});

test('[VW-10] [VW-13] [VW-16] payments, shipments and the next stage are due a week before their day, until they are made', async () => {
  const found = async () => (await tasks()).map(({ kind, id, daysLeft }) => [kind, id, daysLeft]);
  const { records } = await operator.call('listSales', { overdue: true });
  const sale = records.find(({ demandId }) => demandId === 'D2')!;
  const index = sale.milestones.findIndex(({ overdue }) => overdue);
  const payment = ['payment', `${sale.id}:${index}`];
  expect((await found()).map((task) => task.slice(0, 2))).toContainEqual(payment);
  await operator.call('paySale', { ...revisionOf(sale), milestone: index, paidOn: inDays(-1) });
  expect((await found()).map((task) => task.slice(0, 2))).not.toContainEqual(payment);

  const [soon, later] = [inDays(7), inDays(8)];
  const shipment = await operator.call('addDelivery', { ...(await newDelivery(operator)), plannedOn: soon });
  const other = await operator.call('addDelivery', { ...(await newDelivery(operator)), plannedOn: later });
  expect(await found()).toContainEqual(['delivery', shipment.id, 7]);
  expect((await found()).map(([, id]) => id)).not.toContain(other.id);
  const shipped = { ...revisionOf(shipment), waybill: '2026012055', shippedOn: soon };
  await operator.call('shipDelivery', shipped);
  expect((await found()).map(([, id]) => id)).not.toContain(shipment.id);

  const none = { plannedTest: '', plannedDeliver: '', plannedOperate: '' };
  const propose = (title: string, plannedDevelop: string) =>
    operator.call('addDemand', { ...newDemand(), ...none, title, plannedDevelop });
  const proposed = await propose('Soon to begin', inDays(2));
  await propose('Not yet', inDays(8));
  const stages = async () => {
    harness.server.world.tick();
    const due = await messages(await harness.signIn('operator'), '0');
    const words = due.map(({ title, content }) => `${title} ${content}`);
    return words.filter((text) => /Soon to begin|Not yet/.test(text));
  };
  expect(await stages()).toEqual([expect.stringMatching(/阶段.*Soon to begin.*研发/)]);
  expect((await operator.call('summarizeShift', { since: 'day' })).due).toContainEqual(
    expect.objectContaining({ id: `${proposed.id}:develop`, name: '阶段：研发' }),
  );
  await administrator.call('judgeDemand', { ...revisionOf(proposed), ratified: false, note: 'No' });
  expect(await stages()).toEqual([]);
});
