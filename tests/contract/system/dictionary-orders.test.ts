import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { batchLine, headerLine, readState } from '#mock-server/persist/state-file.ts';
import { newDictionaryValue } from './dictionary-samples.ts';
import { revisionOf } from '../support/entity-samples.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { issuedWorkOrder, newWorkOrder, stationId, versionOf } from '../work-order/work-order-samples.ts';

let harness: Harness;
let administrator: SignedIn;
let distributor: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  harness.server.world.reset();
  [administrator, distributor] = [await harness.signIn('administrator'), await harness.signIn('distributor')];
});
afterAll(() => harness.close());

const save = (dictType: string) => administrator.call('saveDictionaryValue', newDictionaryValue({ dictType }));
const turnOff = async (value: Awaited<ReturnType<typeof save>>) =>
  administrator.call('saveDictionaryValue', { ...value, statusCode: '1' });
const valueOf = async (dictType: string, value: string) =>
  (await administrator.call('listDictionaryValues', { dictType })).records.find(
    ({ dictValue }) => dictValue === value,
  )!;
const faultOf = (field: string) => ({ code: codes.badRequest, fields: { [field]: expect.any(String) } });

describe('[VW-72] the dictionaries of work orders', () => {
  test('an order has a type and an executing party that are offered; a new value can be chosen at once', async () => {
    const [type, handlerType] = [await save(dictTypes.workOrderType), await save(dictTypes.handlerType)];
    const values = { type: type.dictValue, handlerType: handlerType.dictValue };
    const order = await administrator.call('createWorkOrder', newWorkOrder(values));
    expect(order).toMatchObject(values);
    const found = await administrator.call('listWorkOrders', { type: type.dictValue });
    expect(found.records.map(({ id }) => id)).toEqual([order.id]);
    for (const field of ['type', 'handlerType'] as const)
      await expect(administrator.call('createWorkOrder', newWorkOrder({ [field]: 'nonsense' }))).rejects.toMatchObject(
        faultOf(field),
      );
  });

  test('[VW-72.2] one that is off is refused for a new order; the order that has it is issued with it', async () => {
    const handlerType = await save(dictTypes.handlerType);
    const chosen = { handlerType: handlerType.dictValue };
    const order = await administrator.call('createWorkOrder', newWorkOrder(chosen));
    await turnOff(handlerType);
    await expect(administrator.call('createWorkOrder', newWorkOrder(chosen))).rejects.toMatchObject(
      faultOf('handlerType'),
    );
    const handlerId = distributor.login.user_id;
    await expect(
      administrator.call('issueWorkOrder', { ...versionOf(order), handlerId, ...chosen }),
    ).resolves.toMatchObject(chosen);
  });

  test('the handler names the cause of a fault, which its label shows in the language of the reader', async () => {
    const order = await issuedWorkOrder(harness, distributor);
    const report = { ...order, done: true, jobContent: 'x' };
    await expect(distributor.call('handleWorkOrder', { ...report, faultCauseCode: 'nonsense' })).rejects.toMatchObject(
      faultOf('faultCauseCode'),
    );
    const handled = await distributor.call('handleWorkOrder', { ...report, faultCauseCode: 'connection' });
    expect(handled).toMatchObject({ faultCauseCode: 'connection', faultCause: null });
    const labels = await (
      await harness.signIn('distributor', 'de')
    ).call('getDictionaryMap', { type: dictTypes.faultCause });
    expect(labels).toMatchObject({ connection: 'Lose oder schlechte Verbindung' });
  });

  test('[VW-72.1] [VW-72.6] the cause of an order is named as its use, and merged with the orders that have it', async () => {
    const [from, into] = [await save(dictTypes.faultCause), await valueOf(dictTypes.faultCause, 'wear')];
    const [first, second] = [await issuedWorkOrder(harness, distributor), await issuedWorkOrder(harness, distributor)];
    const report = { done: true, jobContent: 'x', faultCauseCode: from.dictValue };
    const { number } = await distributor.call('handleWorkOrder', { ...first, ...report });
    await expect(administrator.call('removeDictionaryValue', revisionOf(from))).rejects.toThrow(number);
    const { kinds } = await administrator.call('getDictionaryUsage', { id: from.id });
    expect(kinds).toMatchObject([{ kind: 'workOrder', count: 1, first: [{ id: first.id }] }]);
    await confirm(administrator);
    await administrator.call('mergeDictionaryValue', { ...revisionOf(from), intoId: into.id, records: 1 });
    expect(await administrator.call('getWorkOrder', { id: first.id })).toMatchObject({ faultCauseCode: 'wear' });
    await expect(distributor.call('handleWorkOrder', { ...second, ...report })).rejects.toMatchObject({
      code: codes.conflict,
    });
    const { records } = await administrator.call('listAuditEntries', { targetId: first.id });
    expect(records[0]).toMatchObject({ endpoint: 'mergeDictionaryValue' });
    expect(records[0]!.changes).toContainEqual(
      expect.objectContaining({ target: first.id, field: 'faultCauseCode', from: from.dictValue, to: 'wear' }),
    );
  });
});

test(
  '[VW-72] a data folder of an earlier release gets the dictionaries that it lacks',
  { timeout: 60_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ems-dictionaries-'));
    await (await Harness.start({ dataDir })).close();
    const file = join(dataDir, 'ems-mock-state.jsonl');
    const { origin, rows } = readState(readFileSync(file, 'utf8'));
    const isNew = (row: unknown) => (row as { dictType?: string }).dictType === dictTypes.workOrderType;
    const lines = [...rows].map(([table, records]) =>
      batchLine([...records].filter(([, row]) => !isNew(row)).map(([key, row]) => [table, key, row])),
    );
    writeFileSync(file, [headerLine(origin), ...lines].join(''));
    const second = await Harness.start({ dataDir });
    const { access_token } = await second.control<{ access_token: string }>('POST', '/session', {
      username: 'administrator',
    });
    const user = second.user(access_token);
    const types = (await user.call('listDictionaryTypes', {})).map(({ dictType }) => dictType);
    const order = await user.call('createWorkOrder', newWorkOrder({ stationId, type: 'repair' }));
    await second.close();
    rmSync(dataDir, { recursive: true, force: true });
    expect(types.toSorted()).toEqual(Object.values(dictTypes).toSorted());
    expect(order.type).toBe('repair');
  },
);
