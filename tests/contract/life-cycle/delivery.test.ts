import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { revisionOf } from '../support/entity-samples.ts';
import { harness, user, useFreshServer } from '../support/fresh-server.ts';
import {
  arrived,
  deliveryOf,
  doneProduction,
  newDelivery,
  newProduction,
  newUnit,
  shipped,
} from './produce-samples.ts';
import { newCase } from './service-samples.ts';

useFreshServer('operator', 'en');

const missing = { kind: 'business', code: codes.notFound };
const ship = (delivery: { id: string; revision: number }, changes: object = {}) =>
  user.call('shipDelivery', { ...revisionOf(delivery), waybill: '2026012077', shippedOn: '2026-11-21', ...changes });
const accept = (delivery: { id: string; revision: number }, changes: object = {}) =>
  user.call('acceptDelivery', {
    ...revisionOf(delivery),
    outcome: 'accepted',
    receiver: 'K. Brandt',
    idCard: '',
    damageNote: '',
    ...changes,
  });

describe('[VW-16] deliveries', () => {
  test('planned, shipped, arrived complete, accepted; no state is skipped', async () => {
    const planned = await user.call('addDelivery', await newDelivery(user));
    expect(planned).toMatchObject({ state: 'planned', number: expect.stringMatching(/^DN-\d{4}-\d{3}$/), waybill: '' });
    expect(planned.rows).toEqual([expect.objectContaining({ tested: true })]);
    await expect(accept(planned)).rejects.toMatchObject({ code: codes.deliveryState });
    const sent = await ship(planned);
    await expect(ship(planned)).rejects.toMatchObject({ code: codes.conflict });
    await expect(ship(sent)).rejects.toMatchObject({ code: codes.deliveryState });
    const serials = sent.rows.map(({ serial }) => serial);
    const arrival = { arrivedOn: '2026-11-23', scanned: serials, shock: 'ok', tilt: 'none', damageNote: '' } as const;
    const there = await user.call('arriveDelivery', { ...revisionOf(sent), ...arrival });
    expect(there).toMatchObject({ state: 'arrived', missingCount: 0, surplusCount: 0 });
    expect(await accept(there)).toMatchObject({
      state: 'accepted',
      receiver: 'K. Brandt',
      acceptedAt: expect.any(String),
    });
  });

  test('a planned one is changed, with its units and without another demand; one under way is not', async () => {
    const form = await newDelivery(user);
    const planned = await user.call('addDelivery', form);
    const { units, product } = await user.call('addProduction', doneProduction());
    const rows = [...form.rows, { serial: units[0]!.serial, product, package: '2/2', weight: 2100 }];
    const changed = await user.call('saveDelivery', {
      ...form,
      ...revisionOf(planned),
      rows,
      plannedOn: '2026-11-19',
      packages: 2,
    });
    expect(changed).toMatchObject({ number: planned.number, state: 'planned', plannedOn: '2026-11-19', rowCount: 2 });
    await expect(user.call('saveDelivery', { ...form, ...revisionOf(planned) })).rejects.toMatchObject({
      code: codes.conflict,
    });
    await expect(user.call('saveDelivery', { ...form, ...revisionOf(changed), demandId: 'D2' })).rejects.toMatchObject(
      missing,
    );
    const other = await user.call('addDelivery', await newDelivery(user));
    await expect(user.call('saveDelivery', { ...form, ...revisionOf(other), rows })).rejects.toMatchObject({
      code: codes.conflict,
      message: expect.stringContaining(planned.number),
    });
    const sent = await ship(changed);
    await expect(user.call('saveDelivery', { ...form, ...revisionOf(sent) })).rejects.toMatchObject({
      code: codes.deliveryState,
    });
  });

  test('missing and surplus units are named; then it is accepted with damage alone, and with a note', async () => {
    const there = await arrived(user, { scanned: ['sur plus1', 'ＳＵＲＰＬＵＳ１'] });
    expect(there).toMatchObject({ missingCount: 1, surplusCount: 1, scanned: ['SURPLUS1'] });
    await expect(accept(there)).rejects.toMatchObject({ code: codes.deliveryIncomplete });
    await expect(accept(there, { outcome: 'damaged' })).rejects.toMatchObject({
      fields: { damageNote: expect.any(String) },
    });
    expect(await accept(there, { outcome: 'damaged', damageNote: 'Wrong cabinet' })).toMatchObject({
      state: 'damaged',
    });
    const tripped = await arrived(user, { tilt: 'tripped' });
    await expect(accept(tripped)).rejects.toMatchObject({ code: codes.deliveryIncomplete });
    expect(await accept(tripped, { outcome: 'returned', damageNote: 'Tilted' })).toMatchObject({ state: 'returned' });
  });

  test('nothing ships before the demand is delivered, nor without a passed test', async () => {
    const early = await user.call('addDelivery', await newDelivery(user, { demandId: 'D2' }));
    await expect(ship(early)).rejects.toMatchObject({ code: codes.deliveryStage });
    const batch = await user.call('addProduction', newProduction({ units: [newUnit({ result: 'open' })] }));
    const rows = batch.units.map(({ serial }) => ({ serial, product: batch.product, package: '' }));
    const untested = await user.call('addDelivery', deliveryOf(rows));
    expect(untested.rows[0]?.tested).toBe(false);
    await expect(ship(untested)).rejects.toMatchObject({
      code: codes.deliveryIncomplete,
      message: expect.stringContaining(rows[0]!.serial),
    });
  });

  test('days are in order, a waybill has ten digits, a place is on the map', async () => {
    const planned = await user.call('addDelivery', await newDelivery(user));
    await expect(ship(planned, { waybill: '123' })).rejects.toMatchObject({ fields: { waybill: expect.any(String) } });
    await expect(ship(planned, { shippedOn: '2026-11-19' })).rejects.toMatchObject({
      fields: { shippedOn: expect.any(String) },
    });
    const sent = await ship(planned);
    const arrival = {
      arrivedOn: '2026-11-20',
      scanned: sent.rows.map(({ serial }) => serial),
      shock: 'ok',
      tilt: 'ok',
      damageNote: '',
    } as const;
    await expect(user.call('arriveDelivery', { ...revisionOf(sent), ...arrival })).rejects.toMatchObject({
      fields: { arrivedOn: expect.any(String) },
    });
    const wrong = {
      longitude: 181,
      latitude: 91,
      packages: 1.5,
      weight: 1.234,
      phone: 'none',
      plannedOn: '2027-02-29',
    };
    await expect(user.call('addDelivery', await newDelivery(user, wrong))).rejects.toMatchObject({
      fields: Object.fromEntries(Object.keys(wrong).map((field) => [field, expect.any(String)])),
    });
    const leap = await user.call('addDelivery', await newDelivery(user, { plannedOn: '2028-02-29' }));
    expect(leap).toMatchObject({ plannedOn: '2028-02-29', overdue: false });
  });

  test('the identity card is checked by the demand’s country and stored with its last four characters alone', async () => {
    const german = await accept(await arrived(user), { idCard: 'L01X00T478' });
    expect(german.idCard).toBe('******T478');
    await expect(accept(await arrived(user), { idCard: 'x y' })).rejects.toMatchObject({
      fields: { idCard: expect.any(String) },
    });
    const rows = Object.values(harness.server.world.persisted).flatMap((table) =>
      [...table.keys()].map((key) => JSON.stringify(table.row(key))),
    );
    expect(rows.some((row) => row.includes('L01X00T478'))).toBe(false);
    const chinese = await user.call('addDelivery', await newDelivery(user, { demandId: 'D1' }));
    const sent = await ship(chinese);
    const there = await user.call('arriveDelivery', {
      ...revisionOf(sent),
      arrivedOn: '2026-11-22',
      scanned: sent.rows.map(({ serial }) => serial),
      shock: 'ok',
      tilt: 'ok',
      damageNote: '',
    });
    await expect(accept(there, { idCard: 'L01X00T478' })).rejects.toMatchObject({
      fields: { idCard: expect.any(String) },
    });
    expect((await accept(there, { idCard: '11010519491231002X' })).idCard).toBe('**************002X');
  });

  test('[VW-16.1] rows are judged when they are added, whatever a sheet was checked with', async () => {
    const request = await newDelivery(user);
    const [row] = request.rows;
    const changed = [
      { ...row!, serial: 'LF202401865' },
      { ...row!, product: 'HYP-100' },
      { ...row!, product: 'HYP-100' },
    ];
    await expect(user.call('addDelivery', { ...request, rows: changed, digest: 'a'.repeat(64) })).rejects.toMatchObject(
      {
        fields: {
          'rows.0.serial': expect.stringContaining('No batch'),
          'rows.1.product': expect.stringContaining('LFP-Rack-215'),
          'rows.2.serial': expect.stringContaining('already in the list'),
        },
      },
    );
    const many = Array.from({ length: 501 }, () => row!);
    await expect(user.call('addDelivery', { ...request, rows: many })).rejects.toMatchObject({
      fields: { rows: expect.stringContaining('500') },
    });
    expect(await user.call('addDelivery', { ...request, digest: 'a'.repeat(64) })).toMatchObject({
      digest: 'a'.repeat(64),
    });
  });

  test('[VW-16.5] a unit is in one open delivery: of two at once, one is a conflict', async () => {
    const request = await newDelivery(user);
    const answers = await Promise.allSettled([user.call('addDelivery', request), user.call('addDelivery', request)]);
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as object] : []));
    expect(failed).toEqual([
      expect.objectContaining({ code: codes.conflict, message: expect.stringContaining(request.rows[0]!.serial) }),
    ]);
    const back = await arrived(user);
    const again = deliveryOf(back.rows.map(({ tested: _tested, ...row }) => row));
    await expect(user.call('addDelivery', again)).rejects.toMatchObject({ code: codes.conflict });
    await accept(back, { outcome: 'returned', damageNote: 'Wrong site' });
    expect(await user.call('addDelivery', again)).toMatchObject({ state: 'planned' });
  });

  test('the telephone follows the rules of the demand’s country', async () => {
    const to = async (demandId: string, phone: string) =>
      user.call('addDelivery', await newDelivery(user, { demandId, phone }));
    await expect(to('D1', '+49 331 5550123')).rejects.toMatchObject({ fields: { phone: expect.any(String) } });
    await expect(to('D6', '13800005678')).rejects.toMatchObject({ fields: { phone: expect.any(String) } });
    await expect(to('D1', '0571-86240118')).resolves.toMatchObject({ phone: '0571-86240118' });
  });

  test('[VW-16] [VW-18] one that was accepted with damage begins an after-sale case, and leads to it', async () => {
    const linked = await user.call('addDelivery', await newDelivery(user, { demandId: 'D1' }));
    const sent = await ship(linked);
    const there = await user.call('arriveDelivery', {
      ...revisionOf(sent),
      arrivedOn: '2026-11-22',
      scanned: sent.rows.map(({ serial }) => serial),
      shock: 'tripped',
      tilt: 'ok',
      damageNote: 'Corner is dented',
    });
    const [{ serial } = { serial: '' }] = there.rows;
    const form = newCase({ stationId: there.stationId, deviceId: '', serial, deliveryId: there.id });
    expect(there).toMatchObject({ stationId: 'st-a', cases: [] });
    const early = user.call('addAfterSale', form);
    await expect(early).rejects.toMatchObject({ fields: { deliveryId: expect.any(String) } });
    const damaged = await accept(there, { outcome: 'damaged' });
    const report = await user.call('addAfterSale', form);
    expect(report).toMatchObject({ deliveryId: damaged.id, deliveryNumber: damaged.number });
    expect((await user.call('getDelivery', { id: damaged.id })).cases).toEqual([
      { id: report.id, number: report.number },
    ]);
    const { edges } = await user.call('getLifeCycleChain', { deliveryId: damaged.id });
    expect(edges).toContainEqual({ from: `delivery:${damaged.id}`, to: `case:${report.id}` });
    await expect(user.call('addAfterSale', { ...form, deliveryId: 'DN999' })).rejects.toMatchObject(missing);
  });

  test('foreign records, missing keys, wrong sealing', async () => {
    const delivery = await shipped(user);
    const owner = await harness.signIn('owner');
    await expect(owner.call('getDelivery', { id: delivery.id })).rejects.toMatchObject(missing);
    await expect(owner.call('addDelivery', deliveryOf([]))).rejects.toMatchObject({ kind: 'forbidden' });
    const { token } = user;
    const plain = await harness.raw('acceptDelivery', { body: JSON.stringify({ id: delivery.id }), token });
    expect(plain.json.code).toBe(codes.unreadable);
    const sealed = await (await harness.codec.cipher())!.seal(JSON.stringify(await newDelivery(user)));
    const closed = await harness.raw('addDelivery', { body: JSON.stringify(sealed), token });
    expect(closed.json.code).toBe(codes.badRequest);
  });

  test('the list is filtered by project and by what is late', async () => {
    const late = await user.call('addDelivery', await newDelivery(user, { plannedOn: '2020-01-02' }));
    expect(late.overdue).toBe(true);
    const { records } = await user.call('listDeliveries', { demandId: 'D6', overdue: true });
    expect(records.map(({ id }) => id)).toContain(late.id);
    expect(records.every(({ demandId, overdue }) => demandId === 'D6' && overdue)).toBe(true);
    const all = await user.call('listDeliveries', {});
    const [of, onTime] = [all.records.filter(({ demandId }) => demandId === 'D2'), { overdue: false }];
    expect((await user.call('listDeliveries', { demandId: 'D2' })).total).toBe(of.length);
    expect((await user.call('listDeliveries', onTime)).records.map(({ id }) => id)).not.toContain(late.id);
  });

  test('what is scrapped or belongs to another demand cannot be delivered', async () => {
    const batch = await user.call('addProduction', doneProduction());
    const [{ serial } = { serial: '' }] = batch.units;
    const rows = [{ serial, product: batch.product, package: '' }];
    await expect(user.call('addDelivery', deliveryOf(rows, { demandId: 'D2' }))).rejects.toMatchObject({
      fields: { 'rows.0.serial': expect.stringContaining('No batch') },
    });
    await user.call('scrapProductionUnit', { ...revisionOf(batch), serial, reason: 'Leak' });
    await expect(user.call('addDelivery', deliveryOf(rows))).rejects.toMatchObject({
      fields: { 'rows.0.serial': expect.stringContaining('scrapped') },
    });
  });
});
