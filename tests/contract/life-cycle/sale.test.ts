import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { payableOn } from '#src/contract/rules/life-cycle/milestones.ts';
import { dateOf, dayMs } from '#mock-server/lib/clock.ts';
import { sales } from '#mock-server/records/life-cycle/sales.ts';
import { newDemand, revisionOf } from '../support/entity-samples.ts';
import { connect } from '../support/push-client.ts';
import { newSale, signature, signedSale } from './sale-samples.ts';
import { administrator, harness, secondUser as operator, useTwoUsers } from '../support/two-users.ts';

useTwoUsers('operator');

const business = (code: number) => ({ kind: 'business', code });
const refusedAt = (field: string) => ({ fields: { [field]: expect.any(String) } });
const pdf = (name: string) => new File(['%PDF-1.7\n%%EOF\n'], name, { type: 'application/pdf' });
const add = (changes: object) => operator.call('addSale', { ...newSale(), ...changes });

describe('[VW-13] a sale', () => {
  test('[VW-13.1] its payments add up to the contract; shares that do not are refused', async () => {
    const quoted = await add({});
    expect(quoted).toMatchObject({ state: 'quoted', number: expect.stringMatching(/^SO-\d{4}-\d{3}$/) });
    expect(quoted.milestones.map(({ amount }) => amount)).toEqual([1.82, 1.82, 1.83]);
    const [first, second] = newSale().milestones;
    await expect(add({ milestones: [first, second] })).rejects.toMatchObject({
      fields: { milestones: '各期比例合计为 66.66%，须为 100%' },
    });
    await expect(add({ amount: 0.01 })).rejects.toMatchObject(refusedAt('milestones'));
    await expect(add({ amount: 1.234 })).rejects.toMatchObject(refusedAt('amount'));
  });

  test('is signed by another user, delivered, accepted, paid and closed, each step logged', async () => {
    const byJudge = await administrator.call('addSale', newSale());
    await expect(administrator.call('signSale', { ...revisionOf(byJudge), ...signature })).rejects.toMatchObject(
      business(codes.saleSelfSigned),
    );
    const quoted = await add({});
    await expect(operator.call('signSale', { ...revisionOf(quoted), ...signature })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(
      administrator.call('signSale', { ...revisionOf(quoted), ...signature, signedOn: '2099-01-01' }),
    ).rejects.toMatchObject(refusedAt('signedOn'));
    let sale = await administrator.call('signSale', { ...revisionOf(quoted), ...signature });
    expect(sale).toMatchObject({ state: 'signed', ...signature });
    await expect(operator.call('moveSale', { ...revisionOf(sale), action: 'accept' })).rejects.toMatchObject(
      business(codes.saleState),
    );
    sale = await operator.call('moveSale', { ...revisionOf(sale), action: 'deliver' });
    sale = await operator.call('moveSale', { ...revisionOf(sale), action: 'accept', on: '2026-02-28' });
    expect(sale).toMatchObject({ state: 'accepted', acceptedOn: '2026-02-28' });
    await expect(operator.call('moveSale', { ...revisionOf(sale), action: 'close' })).rejects.toMatchObject(
      business(codes.saleUnpaid),
    );
    const second = { milestone: 1, paidOn: '2026-03-01' };
    await expect(operator.call('paySale', { ...revisionOf(sale), ...second })).rejects.toMatchObject(
      refusedAt('paidOn'),
    );
    sale = await operator.call('paySale', { ...revisionOf(sale), milestone: 0, paidOn: '2026-03-02' });
    await expect(operator.call('paySale', { ...revisionOf(sale), ...second })).rejects.toMatchObject(
      refusedAt('paidOn'),
    );
    for (const milestone of [0, 1, 2])
      sale = await operator.call('paySale', { ...revisionOf(sale), milestone, paidOn: '2026-03-01' });
    expect(sale.paidAmount).toBe(5.47);
    const undone = { ...revisionOf(sale), milestone: 0, paidOn: '' };
    await expect(operator.call('paySale', undone)).rejects.toMatchObject(refusedAt('paidOn'));
    sale = await operator.call('moveSale', { ...revisionOf(sale), action: 'close' });
    expect(sale.steps.map(({ state }) => state)).toEqual(['quoted', 'signed', 'inDelivery', 'accepted', 'closed']);
    await expect(operator.call('paySale', { ...revisionOf(sale), milestone: 0, paidOn: '' })).rejects.toMatchObject(
      business(codes.saleState),
    );
    const { records } = await administrator.call('listAuditEntries', { endpoint: 'paySale' });
    expect(records[0]?.changes.length).toBeGreaterThan(0);
  });

  test('[VW-13.2] two signatures at once: one is kept, the other is a conflict', async () => {
    const quoted = revisionOf(await add({}));
    const both = await Promise.allSettled([
      administrator.call('signSale', { ...quoted, ...signature }),
      administrator.call('signSale', { ...quoted, ...signature }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: business(codes.conflict) });
    expect((await operator.call('getSale', { id: quoted.id })).steps).toHaveLength(2);
  });

  test('[VW-13.5] a payment due on a weekend is late after the next workday, by the calendar of the organisation', async () => {
    const dueOn = (due: string) => ({ milestones: [{ name: 'All', percent: 100, due }] });
    const leapDay = await add(dueOn('2028-02-29'));
    expect(leapDay.milestones[0]).toMatchObject({ due: '2028-02-29', payableOn: '2028-02-29', overdue: false });
    const saturday = await add(dueOn('2028-03-04'));
    expect(saturday.milestones[0]).toMatchObject({ payableOn: '2028-03-06' });
    // National day, a holiday of the station's tariff; the next workday comes after the weekend.
    expect(harness.server.world.tariffs.on('st-a', '2026-10-01').tariff.holidays).toContain('2026-10-01');
    const party = { country: 'CN', customerCode: '91330110MA2B0XJ52F', phone: '13857100321' };
    const linked = await add({ ...dueOn('2026-10-01'), ...party, demandId: 'D1' });
    expect(linked.milestones[0]).toMatchObject({ due: '2026-10-01', payableOn: '2026-10-05' });
    await expect(add(dueOn('2027-02-29'))).rejects.toMatchObject(refusedAt('milestones.0.due'));
    const { clock } = harness.server.world;
    const today = payableOn(dateOf(clock.now() + dayMs), new Set());
    const form = { ...newSale(), ...dueOn(today), deliveryBy: '' };
    const german = await signedSale(harness, form);
    const chinese = await signedSale(harness, { ...form, demandId: 'D5' });
    const lateAt = async (time: string) => {
      clock.setOffset(clock.offset() + Date.parse(`${today}T${time}Z`) - clock.now());
      const user = await harness.signIn('operator');
      const found = await Promise.all([german, chinese].map(({ id }) => user.call('getSale', { id })));
      return found.map(({ overdue }) => overdue);
    };
    // The next day begins at 22:00 or 23:00 UTC in Germany, at 16:00 UTC in China.
    expect(await lateAt('15:59:00')).toEqual([false, false]);
    expect(await lateAt('16:01:00')).toEqual([false, true]);
    expect(await lateAt('23:01:00')).toEqual([true, true]);
  });

  test('the numbers of a party follow the rules of its country', async () => {
    const chinese = { country: 'CN', customerCode: '91330110MA2B0XJ52F', phone: '13857100321' };
    expect(await add(chinese)).toMatchObject(chinese);
    await expect(add({ ...chinese, phone: '+49 30 20938410' })).rejects.toMatchObject(refusedAt('phone'));
    await expect(add({ ...chinese, customerCode: 'DE123456789' })).rejects.toMatchObject(refusedAt('customerCode'));
    await expect(add({ phone: '13857100321' })).rejects.toMatchObject(refusedAt('phone'));
    expect(await add({ customerCode: '' })).toMatchObject({ customerCode: '' });
  });

  test('is for a demand that is ratified; once signed, the contact alone can change', async () => {
    const proposed = await operator.call('addDemand', newDemand());
    await expect(add({ demandId: proposed.id })).rejects.toMatchObject(refusedAt('demandId'));
    const signed = await signedSale(harness);
    const form = { ...newSale(), ...revisionOf(signed), contractNumber: signature.contractNumber };
    await expect(operator.call('saveSale', { ...form, amount: 6 })).rejects.toMatchObject(refusedAt('amount'));
    const linked = await operator.call('saveSale', { ...form, contact: 'Jonas Keller' });
    expect(linked).toMatchObject({ contact: 'Jonas Keller', customer: 'Test customer' });
    await expect(operator.call('saveSale', form)).rejects.toMatchObject(business(codes.conflict));
    const reason = { ...revisionOf(linked), reason: 'The site was sold' };
    const cancelled = await operator.call('cancelSale', reason);
    expect(cancelled.steps.at(-1)).toMatchObject({ state: 'cancelled', note: 'The site was sold' });
    await expect(operator.call('saveSale', { ...form, ...revisionOf(cancelled) })).rejects.toMatchObject(
      business(codes.saleState),
    );
  });

  test('two documents at most, and none is lost after the signature', async () => {
    const ids = await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => operator.call('uploadOssFile', { file: pdf(name) })),
    );
    await expect(add({ attachments: ids })).rejects.toMatchObject(refusedAt('attachments'));
    const signed = await signedSale(harness, { ...newSale(), attachments: ids.slice(0, 1) });
    const form = { ...newSale(), ...revisionOf(signed), contractNumber: signature.contractNumber };
    await expect(operator.call('saveSale', { ...form, attachments: ids.slice(1, 2) })).rejects.toMatchObject(
      refusedAt('attachments'),
    );
    const more = await operator.call('saveSale', { ...form, attachments: ids.slice(0, 2) });
    expect(more.attachments).toHaveLength(2);
  });

  test('foreign and hostile: not found, refused, or kept as text', async () => {
    const owner = await harness.signIn('owner');
    const quoted = await add({ customer: '=HYPERLINK("http://x")' });
    expect(quoted.customer).toBe('=HYPERLINK("http://x")');
    await expect(owner.call('getSale', { id: quoted.id })).rejects.toMatchObject(business(codes.notFound));
    await expect(owner.call('getSaleGuarantees', { ids: [quoted.id] })).rejects.toMatchObject(business(codes.notFound));
    await expect(owner.call('addSale', newSale())).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(add({ customer: 'x'.repeat(129) })).rejects.toMatchObject(refusedAt('customer'));
    await expect(add({ damages: 'x'.repeat(501) })).rejects.toMatchObject(refusedAt('damages'));
    await expect(add({ socFrom: 90, socTo: 20 })).rejects.toMatchObject(refusedAt('socTo'));
    await expect(add({ temperatureFrom: -61 })).rejects.toMatchObject(refusedAt('temperatureFrom'));
    await expect(add({ contact: 'a\u202Eb' })).rejects.toMatchObject({ kind: 'business' });
    await expect(add({ demandId: 'D999' })).rejects.toMatchObject(business(codes.notFound));
  });

  test('[VW-13] the owner of a station sees its contract, and each change is pushed', async () => {
    const owner = await harness.signIn('owner');
    expect((await owner.call('listSales', {})).records.map(({ stationId }) => stationId)).toEqual(['st-c']);
    const push = await connect(harness, operator);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['lifeCycle'] }));
    await push.frame(({ kind }) => kind === 'subscribed');
    const quoted = await add({});
    expect(await push.frame(({ kind }) => kind === 'change')).toMatchObject({
      topic: 'lifeCycle',
      ids: [quoted.demandId],
    });
    push.ws.close();
  });
});

describe('[VW-13] promises of a contract against what the plant metered', () => {
  test('[VW-13.4] month by month, and a promise that is not kept is marked', async () => {
    const { records } = await operator.call('listSales', { stationId: 'st-a' });
    const running = records.filter(({ state }) => state === 'accepted').map(({ id }) => id);
    const [found] = await operator.call('getSaleGuarantees', { ids: running });
    expect(found?.months.length).toBeGreaterThan(5);
    const states = Object.fromEntries(found?.guarantees.map((each) => [each.kind, each.isBreached]) ?? []);
    expect(states).toMatchObject({ capacity: false, roundTrip: true, income: false });
    const last = found?.months.at(-1);
    expect(found?.guarantees.find(({ kind }) => kind === 'roundTrip')?.metered).toBe(last?.roundTrip);
    const [from, next] = [last?.month ?? '', new Date(Date.parse(last?.month ?? '') + 31 * dayMs)];
    const to = new Date(Date.parse(`${next.toISOString().slice(0, 7)}-01`) - dayMs).toISOString().slice(0, 10);
    const [energy] = await operator.call('getEnergy', { stationId: 'st-a', from, to, by: 'month' });
    expect(last?.income).toBeCloseTo(energy?.periods[0]?.income ?? 0, 2);
  });

  test('[VW-13.4] a breach is named at its station, for who may see contract and station', async () => {
    const { records } = await operator.call('listSales', { stationId: 'st-a' });
    const accepted = records.find(({ state }) => state === 'accepted')!;
    const breach = { saleId: accepted.id, saleNumber: accepted.number, stationId: 'st-a', kinds: ['roundTrip'] };
    const all = await operator.call('listGuaranteeBreaches', {});
    expect(all).toContainEqual(breach);
    expect(await operator.call('listGuaranteeBreaches', { stationId: 'st-a' })).toEqual([breach]);
    expect(await operator.call('listGuaranteeBreaches', { stationId: 'st-c' })).toEqual([]);
    const owner = await harness.signIn('owner');
    const visible = new Set((await owner.call('listSales', {})).records.map(({ id }) => id));
    const breaches = await owner.call('listGuaranteeBreaches', {});
    expect(breaches).toEqual(all.filter(({ saleId }) => visible.has(saleId)));
  });

  test('[VW-13.4] the breaches are those of the promises of each contract, of its income as well', async () => {
    const { world } = harness.server;
    const store = sales.store(world);
    const { records } = await operator.call('listSales', {});
    for (const { id } of records) {
      const sale = store.get(id)!;
      // More of everything than can be metered, of a contract whose year is over as well.
      if (sale.state === 'accepted' || sale.state === 'closed')
        store.change(sale, { guaranteedCapacity: 101, guaranteedAvailability: 101, guaranteedIncome: 1e9 });
    }
    const all = await operator.call('getSaleGuarantees', { ids: records.map(({ id }) => id) });
    const unkept = all.flatMap(({ id, guarantees }) => {
      const kinds = guarantees.flatMap(({ kind, isBreached }) => (isBreached ? [kind] : []));
      return kinds.length > 0 ? [[id, kinds] as const] : [];
    });
    expect(new Set(unkept.flatMap(([, kinds]) => kinds))).toEqual(
      new Set(['capacity', 'availability', 'roundTrip', 'income']),
    );
    const breaches = await operator.call('listGuaranteeBreaches', {});
    expect(new Map(breaches.map(({ saleId, kinds }) => [saleId, kinds]))).toEqual(new Map(unkept));
  });

  test('[VW-10.5] before 12 months are over the income since operation stands beside its share of the promise', async () => {
    const { records } = await operator.call('listSales', { stationId: 'st-a' });
    const accepted = records.find(({ state }) => state === 'accepted')!;
    const [found] = await operator.call('getSaleGuarantees', { ids: [accepted.id] });
    const { earned, months, guarantees } = found!;
    expect(months.length).toBeLessThan(12);
    expect(guarantees.find(({ kind }) => kind === 'income')).toMatchObject({ metered: null, isBreached: false });
    expect(earned).toMatchObject({ from: months[0]?.month, months: months.length });
    const statements = await Promise.all(
      months.map(({ month }) => administrator.call('getStatement', { id: `st-a.${month.slice(0, 7)}` })),
    );
    const energies = statements.map(({ content }) => content.sums.energy);
    // The lines of a statement are rounded one by one.
    for (const [index, energy] of energies.entries()) expect(months[index]!.income).toBeCloseTo(energy, 0);
    expect(earned?.amount).toBeCloseTo(
      energies.reduce((sum, energy) => sum + energy, 0),
      0,
    );
    expect(earned?.promised).toBeCloseTo((accepted.guaranteedIncome! * months.length) / 12, 2);
  });

  test('[VW-13.4] nothing is judged that is not accepted, not linked or not promised', async () => {
    const { records } = await operator.call('listSales', {});
    const all = await operator.call('getSaleGuarantees', { ids: records.map(({ id }) => id) });
    const delivering = all.find(({ stationId }) => stationId === 'st-c');
    expect(delivering?.months).toEqual([]);
    expect(delivering?.guarantees.every(({ metered, isBreached }) => metered === null && !isBreached)).toBe(true);
    expect(all.some(({ id }) => id === records.find(({ state }) => state === 'quoted')?.id)).toBe(false);
  });
});
