import { expect, test, vi } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { administrator, harness, operator, owner, useDemoUsers } from '../support/demo-users.ts';
import type { SignedIn } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';
import { newVersion } from '../system/parameter-samples.ts';
import { closable, voucher } from './statement-samples.ts';

// Days of the plant are worked out in between.
vi.setConfig({ testTimeout: 120_000 });

useDemoUsers();

const refused = (code: number) => ({ kind: 'business', code });
const keyOf = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });
const list = async (stationId = 'st-b') =>
  (await operator.call('listStatements', { stationId, pageSize: 100 })).records;

async function adjusted(user: SignedIn, key: { id: string; revision: number }, some: object = {}) {
  const attachments = [await user.call('uploadOssFile', { file: voucher() })];
  const line = { kind: 'subsidy', text: 'Subsidy', amount: '120.50', attachments, ...some } as const;
  return user.call('adjustStatement', { ...key, ...line });
}

test('[VW-40] the statement of a month: its bills differ by its sources, and all of it adds up to the total', async () => {
  const { id } = await closable(operator);
  const { content, state } = await operator.call('getStatement', { id });
  expect(state).toBe('provisional');
  const { sums } = content;
  expect(sums.withoutPlant - sums.import + sums.export - content.fuel).toBeCloseTo(sums.energy, 6);
  expect(sums.selfUse + sums.storage + sums.export + sums.diesel + content.sourceRounding).toBeCloseTo(sums.energy, 6);
  expect(sums.energy + sums.demand + sums.charging + sums.other + content.rounding).toBeCloseTo(content.total, 6);
  expect(Math.abs(content.rounding)).toBeLessThan(0.2);
  expect(content.shares.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(content.shared, 6);
  for (const line of [...content.withoutPlant, ...content.import])
    expect(Math.abs(line.amount - line.kwh * line.price)).toBeLessThanOrEqual(0.0051);
});

test('[VW-40] a closed statement is numbered and frozen; reopened it follows, and closed again both revisions stay', async () => {
  const key = await closable(operator);
  const closed = await operator.call('closeStatement', key);
  const month = key.id.slice(-7);
  expect(closed).toMatchObject({ state: 'closed', number: `ST-${month}-st-b`, revision: 1, fault: 'closed' });
  await expect(operator.call('closeStatement', keyOf(closed))).rejects.toMatchObject(refused(codes.statementState));
  await expect(adjusted(operator, keyOf(closed))).rejects.toMatchObject(refused(codes.statementState));

  const reopened = await operator.call('reopenStatement', { ...keyOf(closed), reason: 'Late reading' });
  expect(reopened).toMatchObject({ state: 'reopened', closings: [{ reopened: { reason: 'Late reading' } }] });
  const changed = await adjusted(administrator, keyOf(reopened));
  expect(changed.content.total).toBeCloseTo(closed.content.total + 120.5, 6);
  await expect(administrator.call('closeStatement', keyOf(changed))).rejects.toMatchObject(
    refused(codes.statementSelfClosed),
  );
  const again = await operator.call('closeStatement', keyOf(changed));
  expect(again).toMatchObject({ state: 'closed', number: `ST-${month}-st-b-2`, closings: [{}, {}] });
  const first = await operator.call('getStatement', { id: key.id, closing: `ST-${month}-st-b` });
  expect(first.content.total).toBe(closed.content.total);
  expect((await list()).find(({ id }) => id === key.id)).toMatchObject({ total: again.content.total, state: 'closed' });

  const { records } = await administrator.call('listAuditEntries', { endpoint: 'closeStatement' });
  expect(records.map(({ stationId, code }) => [stationId, code])).toContainEqual(['st-b', codes.ok]);
});

test('[VW-40] months are closed in order, and not before they are over', async () => {
  const months = (await list()).toReversed();
  const [running] = await list();
  await expect(operator.call('closeStatement', keyOf(running!))).rejects.toMatchObject(refused(codes.statementNotOver));
  await operator.call('closeStatement', keyOf(months[2]!));
  for (const other of [months[1]!, months[4]!])
    await expect(operator.call('closeStatement', keyOf(other))).rejects.toMatchObject(refused(codes.statementOrder));
  expect(await operator.call('closeStatement', keyOf(months[3]!))).toMatchObject({ state: 'closed' });
});

test('[VW-40.7] a month with missing readings is not closed without a documented value', async () => {
  // The archive begins within the first month on record.
  const first = (await list()).at(-1)!;
  const { content, fault } = await operator.call('getStatement', { id: first.id });
  expect(content.quarters).toBeGreaterThan(content.measured + content.estimated);
  expect(fault).toBe('missing');
  await expect(operator.call('closeStatement', keyOf(first))).rejects.toMatchObject(refused(codes.statementIncomplete));
  const documented = await adjusted(administrator, keyOf(first), { kind: 'missing', amount: 0 });
  expect(await operator.call('closeStatement', keyOf(documented))).toMatchObject({ state: 'closed' });
});

test('[VW-40.9] without the keys no one closes, reopens or adjusts', async () => {
  const key = await closable(operator);
  const ownerStation = (await owner.call('listStations', {}))[0]!.id;
  const { records } = await owner.call('listStatements', { stationId: ownerStation });
  const forbidden = { kind: 'forbidden' };
  await expect(owner.call('closeStatement', keyOf(records[2]!))).rejects.toMatchObject(forbidden);
  await expect(owner.call('reopenStatement', { ...key, reason: 'x' })).rejects.toMatchObject(forbidden);
  await expect(adjusted(owner, keyOf(records[0]!))).rejects.toMatchObject(forbidden);
});

test('[VW-40.10] two close or adjust at once: one wins, the other gets a conflict', async () => {
  const key = await closable(operator);
  const closings = await Promise.allSettled([
    operator.call('closeStatement', key),
    administrator.call('closeStatement', key),
  ]);
  const conflicts = (all: readonly PromiseSettledResult<unknown>[]) =>
    all.filter((one) => one.status === 'rejected').map((one) => (one.reason as { code: number }).code);
  expect(conflicts(closings)).toEqual([codes.conflict]);
  const [running] = await list();
  const adjustments = await Promise.allSettled([
    adjusted(operator, keyOf(running!)),
    adjusted(administrator, keyOf(running!)),
  ]);
  expect(conflicts(adjustments)).toEqual([codes.conflict]);
  expect((await operator.call('getStatement', { id: running!.id })).content.other).toHaveLength(1);
});

test('[VW-40] a documented line has its document, and who sees the station can read it', async () => {
  const [running] = await list();
  await expect(
    operator.call('adjustStatement', {
      ...keyOf(running!),
      kind: 'vpp',
      text: '',
      amount: '1.234',
      attachments: [],
    }),
  ).rejects.toMatchObject({
    fields: { text: expect.any(String), amount: expect.any(String), attachments: expect.any(String) },
  });
  const { content } = await adjusted(operator, keyOf(running!));
  expect(content.other).toMatchObject([{ kind: 'subsidy', amount: 120.5, attachments: [{ name: 'voucher.pdf' }] }]);
  const { from, to } = content;
  const [income] = await operator.call('getIncome', { stationId: 'st-b', from, to, by: 'month' });
  expect(income!.periods[0]!.money.other).toBe(120.5);
});

test('[VW-40] an open statement follows: a change reaches those who see the station, and no one else', async () => {
  const key = await closable(operator);
  const [followed, foreign] = [await connect(harness, operator), await connect(harness, owner)];
  for (const { ws } of [followed, foreign]) ws.send(JSON.stringify({ kind: 'subscribe', topics: ['statement'] }));
  await foreign.frame(({ kind }) => kind === 'subscribed');
  await operator.call('closeStatement', key);
  const change = await followed.frame(({ kind }) => kind === 'change');
  expect(change).toEqual({ kind: 'change', topic: 'statement', ids: [key.id] });
  expect(foreign.frames.filter(({ kind }) => kind === 'change')).toEqual([]);
});

test('[VW-40] a closed month that would come to another total now is named in the next statement, and stays as it is', async () => {
  const key = await closable(operator);
  const closed = await operator.call('closeStatement', key);
  const next = (await list()).findLast(({ month }) => month > closed.month)!;
  expect((await operator.call('getStatement', { id: next.id })).changed).toEqual([]);
  const window = { parameterKey: 'demandWindow', scopeKind: 'station', scopeId: 'st-b', value: 60 } as const;
  const corrected = { ...window, validFrom: `${closed.month}-01`, remark: 'Value of the final notice' };
  await administrator.call('saveParameter', newVersion(harness, corrected));
  const { changed } = await operator.call('getStatement', { id: next.id });
  expect(changed).toMatchObject([{ month: closed.month, number: closed.number, closed: closed.content.total }]);
  expect(changed[0]!.present).not.toBe(closed.content.total);
  expect((await operator.call('getStatement', { id: key.id })).content.total).toBe(closed.content.total);
});
