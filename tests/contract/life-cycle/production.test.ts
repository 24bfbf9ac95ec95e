import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { toFullWidth } from '../../support/records/full-width.ts';
import { revisionOf } from '../support/entity-samples.ts';
import { harness, user, useFreshServer } from '../support/fresh-server.ts';
import { doneProduction, newProduction, newSerial, newStep, newUnit } from './produce-samples.ts';

useFreshServer('operator', 'en');

const conflict = { kind: 'business', code: codes.conflict };
const missing = { kind: 'business', code: codes.notFound };
const add = (changes: Parameters<typeof newProduction>[0]) => user.call('addProduction', newProduction(changes));

describe('[VW-17] production batches', () => {
  test('from the plan over steps and tests to the end, which needs all units', async () => {
    const units = [newUnit({ result: 'open' }), newUnit({ result: 'open' })];
    let batch = await add({ quantity: 2, units });
    expect(batch).toMatchObject({ state: 'planned', demandNumber: expect.stringMatching(/^LC-/), progress: 0 });
    const start = { start: '2026-12-01T00:10:00Z', end: '', worker: 'J', progress: '35%', result: '' };
    batch = await user.call('stepProduction', { ...revisionOf(batch), index: 0, ...start });
    expect(batch).toMatchObject({ state: 'running', progress: 35 });
    const unfinished = {
      kind: 'business',
      code: codes.productionIncomplete,
      message: expect.stringContaining('open steps: 1'),
    };
    await expect(user.call('finishProduction', revisionOf(batch))).rejects.toMatchObject(unfinished);
    const end = { ...start, end: '2026-12-01T07:00:00Z' };
    batch = await user.call('stepProduction', { ...revisionOf(batch), index: 0, ...end });
    expect(batch.steps[0]).toMatchObject({ progress: '100%' });
    const { digest: _digest, ...form } = newProduction();
    const save = { ...form, number: batch.number, quantity: 2, steps: batch.steps };
    const tested = [
      { ...units[0]!, result: 'passed' as const },
      { ...units[1]!, result: 'failed' as const },
    ];
    batch = await user.call('saveProduction', { ...save, ...revisionOf(batch), units: tested });
    expect(batch).toMatchObject({ state: 'inspected', unitCounts: { total: 2, passed: 1, failed: 1, scrapped: 0 } });
    await expect(user.call('finishProduction', revisionOf(batch))).rejects.toMatchObject({
      message: expect.stringContaining(units[1]!.serial),
    });
    batch = await user.call('scrapProductionUnit', { ...revisionOf(batch), serial: units[1]!.serial, reason: 'Leak' });
    await expect(user.call('finishProduction', revisionOf(batch))).rejects.toMatchObject({
      message: expect.stringContaining('units missing: 1'),
    });
    // A save neither brings a scrapped unit back nor loses it.
    batch = await user.call('saveProduction', { ...save, ...revisionOf(batch), units: [tested[0]!, newUnit()] });
    expect(batch).toMatchObject({ unitCounts: { total: 2, passed: 2, scrapped: 1 } });
    batch = await user.call('finishProduction', revisionOf(batch));
    expect(batch).toMatchObject({ state: 'finished', finishedAt: expect.any(String) });
    const refused = { kind: 'business', code: codes.productionState };
    await expect(user.call('saveProduction', { ...save, ...revisionOf(batch) })).rejects.toMatchObject(refused);
    await expect(user.call('blockProduction', { ...revisionOf(batch), reason: 'x' })).rejects.toMatchObject(refused);
  });

  test('a blocked batch continues where it was once it is released', async () => {
    const done = await user.call('addProduction', doneProduction());
    const blocked = await user.call('blockProduction', { ...revisionOf(done), reason: 'Cells are checked again' });
    expect(blocked).toMatchObject({ state: 'blocked', blockReason: 'Cells are checked again' });
    await expect(user.call('finishProduction', revisionOf(blocked))).rejects.toMatchObject({
      code: codes.productionState,
    });
    const released = await user.call('blockProduction', { ...revisionOf(blocked), reason: '' });
    expect(released.state).toBe('inspected');
  });

  test('an older revision is a conflict, another number one batch only', async () => {
    const batch = await add({});
    const form = newProduction({ number: batch.number, units: [] });
    const saved = await user.call('saveProduction', { ...form, ...revisionOf(batch) });
    await expect(user.call('saveProduction', { ...form, ...revisionOf(batch) })).rejects.toMatchObject(conflict);
    await expect(add({ number: saved.number.toLowerCase() })).rejects.toMatchObject({
      fields: { number: expect.any(String) },
    });
  });

  test('[VW-17.1] [VW-17.4] a step of more than eight hours and a percentage without its sign are named', async () => {
    const steps = [newStep(), newStep({ plannedEnd: '2026-12-01T08:01:00Z', progress: '35' })];
    await expect(add({ steps })).rejects.toMatchObject({
      fields: {
        'steps.1.plannedEnd': expect.stringContaining('split'),
        'steps.1.progress': expect.stringContaining('%'),
      },
    });
  });

  test('[VW-17.2] a serial number in another case or width is the same one: in a batch, in another, in the ledger', async () => {
    const serial = newSerial();
    const fullWidth = [...toFullWidth(serial.toLowerCase())].join(' ');
    await expect(add({ units: [newUnit({ serial }), newUnit({ serial: fullWidth })] })).rejects.toMatchObject({
      fields: { 'units.1.serial': expect.stringContaining('already in the list') },
    });
    const batch = await add({ units: [newUnit({ serial: fullWidth })] });
    expect(batch.units[0]?.serial).toBe(serial);
    await expect(add({ units: [newUnit({ modules: [serial.toLowerCase()] })] })).rejects.toMatchObject({
      fields: { 'units.0.modules': expect.stringContaining(batch.number) },
    });
    await expect(add({ units: [newUnit({ serial: ' ｍｑ202405274' })] })).rejects.toMatchObject({
      fields: { 'units.0.serial': expect.stringContaining('A-METER-1') },
    });
  });

  test('[VW-17.5] the sisters of a serial number at the caller’s stations, and no others', async () => {
    const serials = ({ sisters }: { sisters: readonly { serial: string }[] }) => sisters.map(({ serial }) => serial);
    const all = await user.call('listSisters', { serial: 'lf202401865' });
    expect(all).toMatchObject({ number: 'PB-2023-LF-02', stations: 3, productionId: expect.any(String) });
    expect(serials(all)).toEqual(['LF202205546', 'LF202205547', 'LF202309227', 'LF202401866']);
    const ofBatch = await user.call('listSisters', { productionId: all.productionId! });
    expect(serials(ofBatch)).toHaveLength(5);
    const alarms = await Promise.all(
      ofBatch.sisters.map(({ deviceId }) => user.call('listAlarms', { deviceId, pageSize: 500 })),
    );
    const codes = new Set(alarms.flatMap(({ records }) => records.map(({ code }) => code)));
    expect(codes.size).toBeGreaterThan(0);
    for (const alarmCode of codes) {
      const counts = alarms.map(({ records }) => records.filter(({ code }) => code === alarmCode).length);
      const found = await user.call('listSisters', { productionId: all.productionId!, alarmCode });
      expect(found.sisters.map(({ sameAlarms }) => sameAlarms)).toEqual(counts);
      expect(found.withSameAlarm).toBe(counts.filter((count) => count > 0).length);
    }
    const owner = await harness.signIn('owner');
    const stations = await owner.call('listStations', {});
    expect(stations).toHaveLength(1);
    const visible = await owner.call('listSisters', { serial: 'LF202401865' });
    for (const { stationId } of visible.sisters) expect(stationId).toBe(stations[0]!.id);
    expect(serials(visible).length).toBeLessThan(4);
    const foreign = all.sisters.find(({ stationId }) => stationId !== stations[0]!.id)!;
    const technician = await harness.signIn('t_schneider');
    const others = await technician.call('listSisters', { serial: foreign.serial });
    const ids = new Set((await technician.call('listStations', {})).map(({ id }) => id));
    for (const { stationId } of others.sisters) expect(ids).toContain(stationId);
    const unknown = await user.call('listSisters', { serial: 'NOTHING1' });
    expect(unknown).toEqual({
      number: '',
      product: '',
      productionId: null,
      sisters: [],
      stations: 0,
      withSameAlarm: 0,
    });
  });

  test('[VW-17.5] sisters with the same alarm are counted', async () => {
    const alarm = (await user.call('listAlarms', { pageSize: 100 })).records.find(({ deviceId }) =>
      /^[abc]-pcs-/.test(deviceId ?? ''),
    );
    const entry = await user.call('getLedgerDevice', { id: alarm?.deviceId ?? 'a-pcs-1' });
    const { sisters, withSameAlarm } = await user.call('listSisters', {
      serial: entry.serialNumber,
      alarmCode: alarm?.code ?? '',
    });
    expect(sisters).toHaveLength(4);
    expect(withSameAlarm).toBe(sisters.filter(({ sameAlarms }) => sameAlarms > 0).length);
  });

  test('other organisations find nothing; a foreign demand is not found', async () => {
    const owner = await harness.signIn('owner');
    const batch = await add({ demandId: 'D6' });
    await expect(owner.call('getProduction', { id: batch.id })).rejects.toMatchObject(missing);
    await expect(add({ demandId: 'D999' })).rejects.toMatchObject(missing);
    await expect(owner.call('addProduction', newProduction())).rejects.toMatchObject({ kind: 'forbidden' });
    const pattern = { product: `=HYPERLINK("x")`, remark: 'x'.repeat(501) };
    await expect(add(pattern)).rejects.toMatchObject({ fields: { remark: expect.any(String) } });
    await expect(add({ product: 'a\u202Eb' })).rejects.toMatchObject({ fields: { product: expect.any(String) } });
    expect(await add({ product: pattern.product })).toMatchObject({ product: pattern.product });
  });

  test('a save in the clear and a sealed add are refused', async () => {
    const form = newProduction();
    const { token } = user;
    const plain = await harness.raw('saveProduction', {
      body: JSON.stringify({ ...form, id: 'PB1', revision: 1 }),
      token,
    });
    expect(plain.json.code).toBe(codes.unreadable);
    const sealed = await (await harness.codec.cipher())!.seal(JSON.stringify(form));
    const closed = await harness.raw('addProduction', { body: JSON.stringify(sealed), token });
    expect(closed.json.code).toBe(codes.badRequest);
  });

  test('of many batches filters, pages and totals agree', async () => {
    for (let index = 0; index < 60; index += 1) await add({ number: `PB-MANY-${index}`, units: [] });
    const page = await user.call('listProductions', { keyword: 'pb-many', pageSize: 20, page: 3, sort: 'number' });
    expect(page).toMatchObject({ total: 60, current: 3 });
    expect(page.records).toHaveLength(20);
    const states = ['planned', 'running', 'inspected', 'finished', 'blocked'] as const;
    const totals = await Promise.all(
      states.map(async (state) => (await user.call('listProductions', { state, pageSize: 1 })).total),
    );
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe((await user.call('listProductions', {})).total);
    const [late, onTime, ofProject] = await Promise.all(
      [{ overdue: true }, { overdue: false }, { demandId: 'D1' }].map((filter) => user.call('listProductions', filter)),
    );
    expect(late!.records.length).toBeGreaterThan(0);
    expect(late!.records.every(({ overdue }) => overdue)).toBe(true);
    expect(onTime!.records.some(({ overdue }) => overdue)).toBe(false);
    expect(new Set(ofProject!.records.map(({ demandId }) => demandId))).toEqual(new Set(['D1']));
    expect(
      (await user.call('listProductions', { keyword: 'LF202401865' })).records.map(({ number }) => number),
    ).toEqual(['PB-2023-LF-02']);
  });
});
