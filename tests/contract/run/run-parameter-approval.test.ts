import { describe, expect, test } from 'vitest';
import { hourMs, secondMs } from '#mock-server/lib/clock.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { undoMs } from '#src/contract/rules/energy/run-parameters.ts';
import { hours, newStrategy } from '../support/entity-samples.ts';
import { administrator, harness, operator, signInAgain, useDemoUsers } from '../support/demo-users.ts';
import { confirm } from '../organization/merchant-samples.ts';

const stationId = 'st-b';
useDemoUsers();

const world = () => harness.server.world;
const pass = (ms: number) => world().setClock(world().clock.offset() + ms);
const arrive = () => {
  pass(2 * secondMs);
  pass(2 * secondMs);
};
const get = (user = operator) => user.call('getRunParameters', { stationId });
const valueOf = async (key: string) => (await get()).parameters.find((one) => one.key === key)?.value;
const save = async (values: RequestFor<'saveRunParameters'>['values'], user = operator) =>
  user.call('saveRunParameters', { stationId, values, reason: 'test', revision: (await get()).revision });
const withdraw = async (user = operator) =>
  user.call('withdrawRunParameters', { stationId, revision: (await get()).revision });
const refused = (code: number) => ({ kind: 'business', code });

async function requireSecondPerson(orgId?: string) {
  await confirm(administrator);
  const id = orgId === undefined ? 'runParameterApproval' : `runParameterApproval@${orgId}`;
  const { revision } = await administrator.call('getConfigSetting', { id });
  const scope = orgId === undefined ? {} : { orgId };
  await administrator.call('saveConfigSetting', { key: 'runParameterApproval', ...scope, revision, value: '1' });
}

describe('a critical change is undone', () => {
  test('[VW-33.11] before it is in force it is withdrawn, and what was before stays', async () => {
    const before = await valueOf('demandLimit');
    const sent = await save({ demandLimit: 300 });
    const since = Date.parse(sent.change?.undoUntil ?? '') - Date.parse(sent.change?.steps[0]?.at ?? '');
    expect(since).toBe(undoMs);
    const answer = await withdraw();
    expect(answer.change).toMatchObject({ state: 'withdrawn', undoUntil: null });
    expect(answer.change?.steps.at(-1)?.by?.id).toBe(operator.login.user_id);
    arrive();
    expect(await valueOf('demandLimit')).toBe(before);
    await save({ demandLimit: 310 });
  });

  test('[VW-33.11] in force: what was before is sent as a change that names the one it takes back', async () => {
    const before = await valueOf('demandLimit');
    await save({ demandLimit: 300 });
    arrive();
    expect(await valueOf('demandLimit')).toBe(300);
    const answer = await withdraw();
    expect(answer).toMatchObject({ revision: 2, change: { state: 'requested', undoes: 1, undoUntil: null } });
    arrive();
    expect(await valueOf('demandLimit')).toBe(before);
    await expect(withdraw()).rejects.toMatchObject(refused(codes.parameterUndoOver));
  });

  test('[VW-33.11] not after ten seconds, not by others, not where nothing critical has changed, not of an older revision', async () => {
    await save({ demandLimit: 300 });
    expect((await get(administrator)).change?.undoUntil).toBeNull();
    await expect(withdraw(administrator)).rejects.toMatchObject(refused(codes.parameterUndoOver));
    const older = { stationId, revision: 0 };
    await expect(operator.call('withdrawRunParameters', older)).rejects.toMatchObject(refused(codes.conflict));
    pass(undoMs);
    expect((await get()).change?.undoUntil).toBeNull();
    await expect(withdraw()).rejects.toMatchObject(refused(codes.parameterUndoOver));
    pass(5 * secondMs);
    const plain = await save({ maxCharge: 50 });
    expect(plain.change?.undoUntil).toBeNull();
    await expect(withdraw()).rejects.toMatchObject(refused(codes.parameterUndoOver));
  });
});

describe('[VW-71.3] a second person, where the setting asks for one', () => {
  test('[VW-33.11] a critical change waits; its author cannot approve it, another one can; it is sent then', async () => {
    await requireSecondPerson();
    const before = await valueOf('demandLimit');
    const proposed = await save({ demandLimit: 300 });
    expect(proposed).toMatchObject({ needsApproval: true, change: { state: 'proposed', canApprove: false } });
    expect(proposed.change).toMatchObject({ canWithdraw: true, undoUntil: null });
    pass(60 * secondMs);
    expect(await valueOf('demandLimit')).toBe(before);
    await expect(save({ maxCharge: 50 })).rejects.toMatchObject(refused(codes.parameterBusy));
    const stations = [{ stationId, revision: proposed.revision }];
    const [first] = await operator.call('approveRunParameters', { stations });
    expect(first?.refusal).toContain('不能批准自己');
    expect((await get(administrator)).change).toMatchObject({ canApprove: true, canWithdraw: true });
    const { records } = await administrator.call('listRunParameters', {});
    expect(records.filter(({ canApprove }) => canApprove).map((row) => row.stationId)).toEqual([stationId]);
    const [result] = await administrator.call('approveRunParameters', { stations });
    expect(result?.refusal).toBeNull();
    arrive();
    const { change } = await get();
    expect(change).toMatchObject({ state: 'applied', by: { id: operator.login.user_id } });
    expect(change?.steps.map(({ by }) => by?.id)).toEqual([
      operator.login.user_id,
      administrator.login.user_id,
      undefined,
      undefined,
    ]);
    expect(await valueOf('demandLimit')).toBe(300);
    const [again] = await administrator.call('approveRunParameters', { stations });
    expect(again?.refusal).toMatch(/./);
  });

  test('[VW-33.11] a proposal that no one approves within a day lapses: nothing is sent, another one can be made', async () => {
    await requireSecondPerson();
    const before = await valueOf('demandLimit');
    const { revision } = await save({ demandLimit: 300 });
    pass(24 * hourMs - 60 * secondMs);
    await signInAgain();
    expect((await get()).change).toMatchObject({ state: 'proposed' });
    pass(120 * secondMs);
    expect((await get()).change).toMatchObject({ state: 'expired', canApprove: false });
    const late = administrator.call('approveRunParameters', { stations: [{ stationId, revision }] });
    expect((await late)[0]?.refusal).toMatch(/./);
    expect(await valueOf('demandLimit')).toBe(before);
    expect((await save({ demandLimit: 310 })).change?.state).toBe('proposed');
  });

  test('[VW-33.11] it is withdrawn by its author or by who could approve it; other parameters are sent at once', async () => {
    await requireSecondPerson();
    for (const user of [operator, administrator]) {
      await save({ socMin: 6 });
      expect((await withdraw(user)).change).toMatchObject({ state: 'withdrawn' });
    }
    expect((await save({ maxCharge: 50 })).change?.state).toBe('requested');
  });

  test('[VW-33.11] it counts for the stations of an organisation alone where only that one asks for it', async () => {
    const stations = await operator.call('listStations', {});
    const station = stations.find(({ id }) => id === stationId);
    await requireSecondPerson(station?.orgId ?? '');
    expect((await get()).needsApproval).toBe(true);
    const other = stations.find(({ orgId }) => orgId !== station?.orgId)?.id ?? '';
    expect((await operator.call('getRunParameters', { stationId: other })).needsApproval).toBe(false);
  });

  test('[VW-33.11] before it is sent it is judged once more: by then the strategy may charge less', async () => {
    await requireSecondPerson();
    const { revision } = await save({ socMin: 6, socReserve: 59 });
    const plan = { slots: [{ ...hours(0, 24), use: 'own' as const }], chargeTo: 50, reserve: 20 };
    const draft = await operator.call('saveStrategy', { ...newStrategy(stationId), ...plan });
    await operator.call('publishStrategy', { id: draft.id, revision: draft.revision });
    arrive();
    const [result] = await administrator.call('approveRunParameters', { stations: [{ stationId, revision }] });
    expect(result?.refusal).toContain('备用荷电状态');
    expect((await get()).change?.state).toBe('proposed');
  });
});
