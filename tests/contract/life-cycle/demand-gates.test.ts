import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { gateItemNames } from '#src/contract/life-cycle/gate.ts';
import type { ResponseFor } from '#src/contract/endpoints.ts';
import { gateAfter } from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import { revisionOf, newDemand } from '../support/entity-samples.ts';
import { administrator, harness, operator, owner, useDemoUsers } from '../support/demo-users.ts';
import { newPunchItem, openItems, passable, ratified, waiveAll } from './life-cycle-samples.ts';
import { newProduction } from './produce-samples.ts';
import { connect } from '../support/push-client.ts';

useDemoUsers();

type DemandAnswer = ResponseFor<'getDemand'>;
const missing = { kind: 'business', code: codes.notFound };
const pdf = () => new File(['%PDF-1.7\n%%EOF\n'], 'report.pdf', { type: 'application/pdf' });
const advance = (demand: DemandAnswer, user = operator) =>
  user.call('moveDemand', { ...revisionOf(demand), action: 'advance' });
const judge = (demand: DemandAnswer) => administrator.call('judgeDemand', { ...revisionOf(demand), ratified: true });
const kindsOf = (items: readonly { readonly kind: string }[]) => items.map(({ kind }) => kind);

describe('the gates of a demand', () => {
  test('[VW-12.1] no stage begins while its gate asks for something, and the refusal names each item', async () => {
    const stages: string[] = [];
    let demand = await operator.call('addDemand', newDemand());
    while (gateAfter(demand.stage)) {
      const open = await openItems(demand, operator);
      expect(open.length).toBeGreaterThan(0);
      const isProposed = demand.stage === 'proposed';
      const refused = isProposed ? judge(demand) : advance(demand);
      const error = await refused.catch((thrown: unknown) => thrown as { code: number; msg?: string; message: string });
      expect(error).toMatchObject({ code: codes.demandGateUnmet });
      for (const { kind } of open) expect(JSON.stringify(error)).toContain(gateItemNames[kind].zh);
      expect(demand.missing).toBe(open.length);
      demand = await waiveAll(demand, administrator);
      expect(demand.missing).toBe(0);
      demand = isProposed ? await judge(demand) : await advance(demand);
      stages.push(demand.stage);
    }
    expect(stages).toEqual(['develop', 'test', 'deliver', 'operate', 'closed']);
  });

  test('[VW-12.1] a document that is filed opens its item; ratifying asks for a document of the demand', async () => {
    const bare = await operator.call('addDemand', newDemand());
    await expect(judge(bare)).rejects.toMatchObject({ code: codes.demandGateUnmet });
    const file = await operator.call('uploadOssFile', { file: pdf() });
    const documented = await operator.call('saveDemand', { ...newDemand(), ...revisionOf(bare), attachments: [file] });
    const demand = await judge(documented);
    const before = kindsOf(await openItems(demand, operator));
    expect(before).toEqual(expect.arrayContaining(['design', 'gridApplication']));
    await operator.call('addArchive', {
      demandId: demand.id,
      kind: 'design',
      title: 'Single line',
      number: '',
      filedOn: '2026-06-01',
      remark: '',
    });
    expect(kindsOf(await openItems(demand, operator))).toEqual(before.filter((kind) => kind !== 'design'));
  });

  test('[VW-12.1] delivery waits for a factory test that names every serial number of the batches', async () => {
    const factoryTest = async () => {
      const items = await operator.call('getDemandGate', { id: 'D2' });
      return items.find(({ kind }) => kind === 'factoryTest');
    };
    expect(await factoryTest()).toMatchObject({ needed: 1, have: 1, missing: [] });
    const batch = await operator.call('addProduction', newProduction({ demandId: 'D2' }));
    const serials = batch.units.map(({ serial }) => serial);
    expect(await factoryTest()).toMatchObject({ needed: 2, have: 1, missing: serials });
    const document = { demandId: 'D2', kind: 'factoryTest', title: 'FAT', number: '', remark: '' } as const;
    const filed = { ...document, filedOn: '2026-11-01', scope: 'equipment', soh: 100 } as const;
    await operator.call('addArchive', { ...filed, result: 'passed' });
    await operator.call('addArchive', { ...filed, serials, result: 'failed' });
    expect(await factoryTest()).toMatchObject({ have: 1, missing: serials });
    await operator.call('addArchive', { ...filed, serials, result: 'passed' });
    expect(await factoryTest()).toMatchObject({ needed: 2, have: 2, missing: [] });
  });

  test('[VW-12.1] a project is not closed while one of its units has an open after-sale case', async () => {
    const demand = await operator.call('getDemand', { id: 'D1' });
    expect(kindsOf(await openItems(demand, operator))).toEqual(expect.arrayContaining(['warranty', 'case']));
    const filed = { kind: 'warranty', title: 'End', number: '', remark: '', filedOn: '2026-11-01' } as const;
    await operator.call('addArchive', { ...filed, demandId: 'D1' });
    await expect(advance(await operator.call('getDemand', { id: 'D1' }))).rejects.toMatchObject({
      code: codes.demandGateUnmet,
    });
    const cases = async () => {
      const items = await operator.call('getDemandGate', { id: 'D1' });
      return items.find(({ kind }) => kind === 'case');
    };
    // One at its station, one about a converter of its batch that stands elsewhere.
    expect(await cases()).toMatchObject({ needed: 2, have: 0 });
    const { records } = await operator.call('listAfterSales', { stationId: 'st-a', open: true });
    const { id, revision } = records[0]!;
    await administrator.call('judgeAfterSale', { id, revision, accepted: false, note: 'Wear' });
    expect(await cases()).toMatchObject({ needed: 2, have: 1 });
    const waived = await waiveAll(await operator.call('getDemand', { id: 'D1' }), administrator);
    expect(await advance(waived)).toMatchObject({ stage: 'closed' });
  });

  test('[VW-12.2] an item is waived by a judge who is not the author, with reason and date, and stays unmet', async () => {
    const byJudge = await administrator.call('addDemand', newDemand());
    const waiver = { gate: 'develop', kind: 'attachment', reason: 'By letter', dueOn: '2027-01-31' } as const;
    await expect(administrator.call('waiveDemandItem', { ...revisionOf(byJudge), ...waiver })).rejects.toMatchObject({
      code: codes.demandSelfDecided,
    });
    const demand = await operator.call('addDemand', newDemand());
    const request = { ...revisionOf(demand), ...waiver };
    await expect(operator.call('waiveDemandItem', request)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(administrator.call('waiveDemandItem', { ...request, reason: ' ' })).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    });
    await expect(
      administrator.call('waiveDemandItem', { ...request, gate: 'test', kind: 'design' }),
    ).rejects.toMatchObject({ code: codes.demandState });
    const waived = await administrator.call('waiveDemandItem', request);
    const [item] = await operator.call('getDemandGate', { id: demand.id });
    expect(item).toMatchObject({ kind: 'attachment', needed: 1, have: 0 });
    expect(item?.waived).toMatchObject({ reason: 'By letter', dueOn: '2027-01-31', by: { name: expect.any(String) } });
    expect(await judge(waived)).toMatchObject({ stage: 'develop' });
    const { records } = await administrator.call('listAuditEntries', { endpoint: 'waiveDemandItem' });
    expect(records[0]?.changes.length).toBeGreaterThan(0);
  });

  test('[VW-12.4] a punch item is closed by another than its finder, and reopened with a reason', async () => {
    const demand = await waiveAll(await advance(await ratified(harness)), administrator);
    const found = await operator.call('addPunchItem', { ...newPunchItem(demand.id), class: 'A' });
    expect(found).toMatchObject({ number: 1, closed: false, steps: [{ action: 'found' }] });
    await expect(operator.call('closePunchItem', revisionOf(found))).rejects.toMatchObject({
      code: codes.punchItemSelfClosed,
    });
    await expect(advance(await operator.call('getDemand', { id: demand.id }))).rejects.toMatchObject({
      code: codes.demandGateUnmet,
    });
    const current = await operator.call('getDemand', { id: demand.id });
    await expect(
      administrator.call('waiveDemandItem', {
        ...revisionOf(current),
        gate: 'deliver',
        kind: 'punchA',
        reason: 'Test',
        dueOn: '2027-01-01',
      }),
    ).rejects.toMatchObject({ fields: { kind: expect.any(String) } });
    const closed = await administrator.call('closePunchItem', { ...revisionOf(found), note: 'Replaced' });
    expect(closed).toMatchObject({ closed: true });
    await expect(administrator.call('closePunchItem', revisionOf(closed))).rejects.toMatchObject({
      code: codes.punchItemState,
    });
    await expect(operator.call('reopenPunchItem', revisionOf(closed))).rejects.toMatchObject({
      fields: { note: '请填写原因' },
    });
    const again = await operator.call('reopenPunchItem', { ...revisionOf(closed), note: 'Leaks' });
    expect(again.steps.map(({ action }) => action)).toEqual(['found', 'closed', 'reopened']);
    await administrator.call('closePunchItem', revisionOf(again));
    expect(await advance(await operator.call('getDemand', { id: demand.id }))).toMatchObject({ stage: 'deliver' });
  });

  test('[VW-12] a station is linked once the demand is ratified, and its owner sees the demand from then on', async () => {
    const station = (await owner.call('listStations', {}))[0]!;
    const proposed = (await passable(harness)).demand;
    const link = { ...revisionOf(proposed), stationId: station.id };
    await expect(operator.call('linkDemand', link)).rejects.toMatchObject({ code: codes.demandState });
    const demand = await ratified(harness);
    await expect(owner.call('getDemand', { id: demand.id })).rejects.toMatchObject(missing);
    await expect(operator.call('linkDemand', { ...revisionOf(demand), stationId: 'st-x' })).rejects.toMatchObject(
      missing,
    );
    const push = await connect(harness, owner);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['lifeCycle'] }));
    await push.frame(({ kind }) => kind === 'subscribed');
    await operator.call('linkDemand', { ...revisionOf(demand), stationId: station.id });
    expect(await push.frame(({ kind }) => kind === 'change')).toMatchObject({ topic: 'lifeCycle', ids: [demand.id] });
    expect(await owner.call('getDemandGate', { id: demand.id })).toContainEqual(
      expect.objectContaining({ kind: 'station', have: 1 }),
    );
    expect(await owner.call('listPunchItems', { demandId: demand.id })).toEqual([]);
    push.ws.close();
  });

  test('[VW-12.16] punch items and gates of a foreign demand are not found', async () => {
    const { id } = await operator.call('addDemand', newDemand());
    await expect(owner.call('getDemandGate', { id })).rejects.toMatchObject(missing);
    expect(await owner.call('listPunchItems', { demandId: id })).toEqual([]);
    await expect(owner.call('addPunchItem', newPunchItem(id))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('[VW-12.11] a step on what somebody else has changed is a conflict', async () => {
    const { demand } = await passable(harness);
    await operator.call('saveDemand', { ...newDemand(), ...revisionOf(demand), title: 'Other' });
    await expect(judge(demand)).rejects.toMatchObject({ code: codes.conflict });
  });
});

describe('the list of demands', () => {
  test('[VW-11.5] two that are added at once have different numbers', async () => {
    const added = await Promise.all([1, 2, 3, 4].map(() => operator.call('addDemand', newDemand())));
    expect(new Set(added.map(({ number }) => number)).size).toBe(4);
  });

  test('[VW-11.14] 500 demands: counts, filters, order and pages agree', async () => {
    for (let index = 0; index < 500; index += 1)
      await operator.call('addDemand', {
        ...newDemand(),
        title: `Row ${index}`,
        priority: index % 2 ? '1' : '4',
        ratedPower: index + 1,
      });
    const all = await operator.call('listDemands', { keyword: 'Row ', pageSize: 500 });
    expect([all.total, all.records.length]).toEqual([500, 500]);
    const urgent = await operator.call('listDemands', {
      keyword: 'Row ',
      priority: '1',
      sort: '-ratedPower',
      pageSize: 20,
    });
    expect(urgent.total).toBe(250);
    expect(urgent.records.map(({ ratedPower }) => ratedPower).slice(0, 3)).toEqual([500, 498, 496]);
    const last = await operator.call('listDemands', { keyword: 'Row ', page: 25, pageSize: 20 });
    expect(last.records.at(-1)?.title).toBe('Row 0');
    const counts = await Promise.all(
      (['proposed', 'develop'] as const).map((stage) => operator.call('listDemands', { stage, keyword: 'Row ' })),
    );
    expect(counts.map(({ total }) => total)).toEqual([500, 0]);
  });

  test('[VW-11.15] 29 February 2028 is a planned day, that of 2027 is none', async () => {
    const day = { plannedDevelop: '2028-02-29', plannedTest: '' };
    expect(await operator.call('addDemand', { ...newDemand(), ...day })).toMatchObject({ nextPlanned: '2028-02-29' });
    await expect(
      operator.call('addDemand', { ...newDemand(), ...day, plannedDevelop: '2027-02-29' }),
    ).rejects.toMatchObject({ fields: { plannedDevelop: expect.any(String) } });
  });

  test('[VW-11.4] a stage cannot be skipped by a call made by hand', async () => {
    const demand = await operator.call('addDemand', newDemand());
    await expect(advance(demand)).rejects.toMatchObject({ code: codes.demandState });
    const request = { ...revisionOf(demand), action: 'advance', stage: 'operate', steps: [] };
    await expect(operator.call('moveDemand', request as never)).rejects.toMatchObject({ code: codes.demandState });
    const ready = await ratified(harness);
    await expect(judge(ready)).rejects.toMatchObject({ code: codes.demandState });
  });
});
