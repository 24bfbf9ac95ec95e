import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { CarbonPeriod } from '#src/contract/statistics/carbon-sums.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { newFactor, newInstrument } from './carbon-samples.ts';
import { business, harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';

useFreshServer('administrator');

type Asked = Omit<RequestFor<'getCarbon'>, 'by'> & { readonly by?: 'day' | 'month' | 'year' };
const carbonOf = async (request: Asked) => {
  const [carbon] = await administrator.call('getCarbon', { by: 'day', ...request });
  return carbon!;
};
const sumOf = (periods: readonly CarbonPeriod[], key: 'scope2Location' | 'scope2Filed' | 'scope1' | 'diesel') =>
  periods.reduce((sum, period) => sum + period[key], 0);
const inField = (field: string) => ({ code: codes.badRequest, fields: { [field]: expect.any(String) } });
const everyHour = (factor: number | null) => Array.from({ length: 24 }, () => factor);
const july = { from: '2026-07-01', to: '2026-07-31' };

describe('[VW-41] figures', () => {
  test('[VW-41.2] each day has the factor of its date; a year names both, and whose year stands in', async () => {
    const turn = { stationId: 'st-b', from: '2025-12-30', to: '2026-01-02' };
    const { periods, factors } = await carbonOf(turn);
    expect(periods.map((day) => day.scope2Location / day.import)).toEqual([
      expect.closeTo(0.5366, 9),
      expect.closeTo(0.5366, 9),
      expect.closeTo(0.5306, 9),
      expect.closeTo(0.5306, 9),
    ]);
    const [year] = await administrator.call('getCarbon', { ...turn, from: '2025-08-01', by: 'year' });
    const grid = year!.factors.filter(({ use }) => use === 'location');
    expect(grid).toEqual(
      factors.filter(({ use }) => use === 'location').map((one, index) => ({ ...one, from: grid[index]!.from })),
    );
    expect(grid).toMatchObject([
      { value: 0.5366, dataYear: 2022, from: '2025-08-01', to: '2025-12-31', carriedOverFrom: 2022 },
      { value: 0.5306, dataYear: 2023, from: '2026-01-01', carriedOverFrom: 2023, status: 'final' },
    ]);
    expect(year!.periods.map(({ date }) => date)).toEqual(['2025-01-01', '2026-01-01']);
  });

  test('[VW-41] the sums are those of the energy: the same import, factor and fuel on every page', async () => {
    for (const stationId of ['st-a', 'st-b', 'st-c']) {
      const { periods } = await carbonOf({ stationId, ...july });
      const [energy] = await administrator.call('getEnergy', { stationId, ...july, by: 'day' });
      for (const [index, day] of energy!.periods.entries()) {
        const carbon = periods[index]!;
        expect(carbon.scope2Location).toBeCloseTo(day.carbonEmitted, 9);
        expect(carbon.scope1).toBeCloseTo(day.carbonDiesel, 9);
        const { pv, wind, diesel, export: exported, discharge, charge } = day;
        const flows = pv + wind + diesel - exported + discharge - charge;
        const factor = stationId === 'st-c' ? 0.363 : 0.5306;
        expect(carbon.reduction).toBeCloseTo(flows * factor, 5);
        expect(carbon.storage).toBeLessThanOrEqual(1e-9 + Math.max(0, discharge - charge) * factor);
      }
    }
  });

  test('[VW-41.4] three hours without the grid: litres by the nameplate, 2.6 kg each, in scope 1 alone', async () => {
    const { id } = await harness.control<{ id: string }>('POST', '/plant/disturb', {
      kind: 'gridLoss',
      stationId: 'st-a',
    });
    harness.server.world.setClock(3 * 3_600_000);
    const today = new Date(harness.server.world.clock.now()).toISOString().slice(0, 10);
    const { periods, factors } = await carbonOf({ stationId: 'st-a', from: today, to: today });
    await harness.control('POST', '/plant/settle', { id });
    const diesel = sumOf(periods, 'diesel');
    expect(diesel).toBeGreaterThan(10);
    expect(periods[0]!.litres).toBeCloseTo(diesel * 0.27, 6);
    expect(sumOf(periods, 'scope1')).toBeCloseTo(diesel * 0.27 * 2.6, 6);
    expect(factors.map(({ use }) => use)).toEqual(expect.arrayContaining(['location', 'fuel', 'consumption']));
  });

  test('[VW-41.6] days of 23 and 25 hours have as many quarter hours; [VW-41.8] what was not measured is counted, not made up', async () => {
    const dayOf = async (date: string) => (await carbonOf({ stationId: 'st-c', from: date, to: date })).periods[0]!;
    expect([(await dayOf('2025-10-26')).quarters, (await dayOf('2026-03-29')).quarters]).toEqual([100, 92]);
    const { periods } = await carbonOf({ stationId: 'st-b', from: '2025-07-01', to: '2026-07-31' });
    const [first] = periods;
    expect(first!.measured + first!.estimated).toBeLessThan(first!.quarters);
    const [energy] = await administrator.call('getEnergy', {
      stationId: 'st-b',
      from: first!.date,
      to: first!.date,
      by: 'day',
    });
    expect(first!.import).toBeCloseTo(energy!.periods[0]!.import, 9);
  });

  test('[VW-41.1] hours without a factor of their own have that of the day: the same as the sums; one of their own counts in its hours alone', async () => {
    const same = await administrator.call('getHourlyCarbon', { stationId: 'st-b', ...july, factors: everyHour(null) });
    const { periods } = await carbonOf({ stationId: 'st-b', ...july, by: 'month' });
    const [month] = periods;
    for (const key of ['scope2Location', 'withoutPlant', 'reduction', 'storage'] as const) {
      expect(same.daily[key]).toBeCloseTo(month![key], 6);
      expect(same.hourly[key]).toBeCloseTo(month![key], 6);
    }
    const factors = everyHour(null).with(20, 2 * 0.5306);
    const evening = await administrator.call('getHourlyCarbon', { stationId: 'st-b', ...july, factors });
    const only = await administrator.call('getHourlyCarbon', {
      stationId: 'st-b',
      ...july,
      factors: everyHour(0).with(20, 0.5306),
    });
    expect(evening.daily).toEqual(same.daily);
    expect(only.hourly.storage).toBeGreaterThan(0);
    for (const key of ['scope2Location', 'withoutPlant', 'storage'] as const)
      expect(evening.hourly[key]).toBeCloseTo(same.daily[key] + only.hourly[key], 6);
  });

  test('[VW-41] hours of the station’s clock: what Berlin imports from 0 to 1 is that hour’s; days of 23 and 25 hours have them all', async () => {
    for (const date of ['2025-10-26', '2026-03-29']) {
      const days = { stationId: 'st-c', from: date, to: date };
      const { periods } = await carbonOf(days);
      const { hourly } = await administrator.call('getHourlyCarbon', { ...days, factors: everyHour(1) });
      expect(hourly.scope2Location).toBeCloseTo(periods[0]!.import, 6);
      expect(hourly.withoutPlant).toBeCloseTo(periods[0]!.use, 6);
    }
  });

  test.each([
    [{ factors: Array.from({ length: 23 }, () => 0.5) }, 'factors'],
    [{ factors: Array.from({ length: 24 }, () => -0.1) }, 'factors'],
    [{ factors: Array.from({ length: 24 }, () => 2.1) }, 'factors'],
    [{ to: '2026-06-30' }, 'to'],
    [{ from: '2025-01-01' }, 'from'],
  ])('[VW-41] %j is refused at its field', async (fields, field) => {
    const request = { stationId: 'st-b', ...july, factors: everyHour(0.5), ...fields };
    await expect(administrator.call('getHourlyCarbon', request)).rejects.toMatchObject({
      code: codes.badRequest,
      fields: expect.toSatisfy((faults: object) => Object.keys(faults).every((name) => name.startsWith(field))),
    });
  });

  test('[VW-41] trees stand for the reduction, coal for sun and wind, each with its dated figure', async () => {
    const { periods, factors } = await carbonOf({ stationId: 'st-b', ...july, by: 'month' });
    const [energy] = await administrator.call('getEnergy', { stationId: 'st-b', ...july, by: 'month' });
    const { pv, wind } = energy!.periods[0]!;
    expect(periods[0]!.treeYears).toBeCloseTo(periods[0]!.reduction / 10, 6);
    expect(periods[0]!.coalSaved).toBeCloseTo((pv + wind) * 0.1229, 6);
    expect(factors.filter(({ use }) => use === 'tree' || use === 'coal')).toMatchObject([
      { use: 'coal', value: 0.1229 },
      { use: 'tree', value: 10 },
    ]);
  });

  test('[VW-41] stations of others answer as if they were not there', async () => {
    const owner = await harness.signIn('owner');
    const visible = (await owner.call('listStations', {})).map(({ id }) => id);
    const stationId = ['st-a', 'st-b', 'st-c'].find((id) => !visible.includes(id))!;
    await expect(owner.call('getCarbon', { stationId, ...july, by: 'day' })).rejects.toMatchObject(
      business(codes.notFound),
    );
    const all = await administrator.call('getCarbon', { orgId: 'org-1', ...july, by: 'month' });
    expect(all.map(({ stationId }) => stationId)).toEqual(expect.arrayContaining(['st-a', 'st-b']));
  });

  test('[VW-41] a certificate makes the market-based figure of its days; without one there is none', async () => {
    const before = await carbonOf({ stationId: 'st-b', ...july, by: 'month' });
    expect(before.periods[0]!.scope2Market).toBeNull();
    const imported = before.periods[0]!.import;
    await administrator.call('addCarbonInstrument', newInstrument({ energy: imported / 2 }));
    const after = await carbonOf({ stationId: 'st-b', ...july, by: 'month' });
    expect(after.periods[0]!.scope2Market).toBeCloseTo(before.periods[0]!.scope2Location / 2, 4);
    expect(after.periods[0]!.scope2Location).toBe(before.periods[0]!.scope2Location);
    expect(after.instruments).toMatchObject([{ kind: 'certificate', document: 'GEC-2026-0731' }]);
    const contract = { kind: 'contract' as const, energy: imported / 2, factor: 0.1, document: 'PPA-2026' };
    await administrator.call('addCarbonInstrument', newInstrument(contract));
    const both = await carbonOf({ stationId: 'st-b', ...july, by: 'month' });
    expect(both.periods[0]!.scope2Market).toBeCloseTo((imported / 2) * 0.1, 4);
  });
});

describe('[VW-41] instruments', () => {
  test('[VW-41] the same document is not entered twice from the same day; what is removed no longer counts', async () => {
    const dates = { from: '2026-05-01', to: '2026-05-31' };
    const form = newInstrument({ ...dates, document: 'GEC-2026-0531' });
    const { id, revision } = await administrator.call('addCarbonInstrument', form);
    await expect(
      administrator.call('addCarbonInstrument', { ...form, stationId: 'st-a', document: 'gec-2026-0531' }),
    ).rejects.toMatchObject({ fields: { document: expect.any(String) } });
    const market = async () =>
      (await carbonOf({ stationId: 'st-b', ...dates, by: 'month' })).periods[0]?.scope2Market ?? null;
    expect(await market()).not.toBeNull();
    await administrator.call('removeCarbonInstrument', { id, revision });
    expect(await market()).toBeNull();
    await expect(administrator.call('getCarbonInstrument', { id })).rejects.toMatchObject(business(codes.notFound));
  });

  test.each([
    ['a certificate with a factor', { factor: 0.1 }, 'factor'],
    ['a factor below 0', { kind: 'contract', factor: -0.1 }, 'factor'],
    ['a factor above 2', { kind: 'contract', factor: 2.1 }, 'factor'],
    ['five decimals', { kind: 'contract', factor: 0.12345 }, 'factor'],
    ['no energy', { energy: 0 }, 'energy'],
    ['a negative energy', { energy: -5 }, 'energy'],
    ['an end before the beginning', { to: '2026-06-30' }, 'to'],
    ['no document', { document: ' ' }, 'document'],
  ] as const)('[VW-41.9] %s is refused at its field', async (_, fields, field) => {
    await expect(administrator.call('addCarbonInstrument', newInstrument(fields))).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  });
});

describe('[VW-41] factors', () => {
  test('[VW-41] a draft counts nowhere; its preview names stations, months and difference; in force it restates, and what was filed stays', async () => {
    const before = await carbonOf({ stationId: 'st-b', ...july, by: 'month' });
    const draft = await administrator.call('saveCarbonFactor', newFactor());
    expect(draft).toMatchObject({ state: 'draft', inForceAt: null });
    expect((await carbonOf({ stationId: 'st-b', ...july, by: 'month' })).periods).toEqual(before.periods);
    const preview = await administrator.call('previewCarbonFactor', { id: draft.id });
    expect(preview.stations.map(({ id }) => id)).toEqual(['st-a', 'st-b']);
    expect(preview.months.map(({ month }) => month)).toEqual(['2026-06', '2026-07', '2026-08']);
    expect(preview.superseded).toMatchObject([{ value: 0.5306, dataYear: 2023 }]);
    const ofB = preview.stations.find(({ id }) => id === 'st-b')!;
    expect(ofB.after / ofB.before).toBeCloseTo(0.5 / 0.5306, 9);
    const { id, revision } = draft;
    const published = await administrator.call('publishCarbonFactor', { id, revision });
    expect(published.state).toBe('inForce');
    const after = (await carbonOf({ stationId: 'st-b', ...july, by: 'month' })).periods[0]!;
    expect(after.scope2Location).toBeCloseTo(after.import * 0.5, 6);
    expect(after.scope2Filed).toBeCloseTo(before.periods[0]!.scope2Location, 6);
    const [energy] = await administrator.call('getEnergy', { stationId: 'st-b', ...july, by: 'month' });
    expect(energy!.periods[0]!.carbonEmitted).toBeCloseTo(after.scope2Location, 6);
    const { records } = await administrator.call('listCarbonFactors', { region: 'CN', kind: 'location' });
    expect(records.map(({ dataYear, state }) => [dataYear, state])).toEqual([
      [2024, 'inForce'],
      [2023, 'superseded'],
      [2022, 'superseded'],
    ]);
    await expect(
      administrator.call('saveCarbonFactor', { ...newFactor(), id, revision: revision + 1 }),
    ).rejects.toMatchObject(business(codes.inUse));
  });

  test('[VW-41] the final figure of a year takes the place of its estimate, from the same day', async () => {
    const final = {
      region: 'DE' as const,
      dataYear: 2024,
      validFrom: '2024-01-01',
      value: 0.3639,
      status: 'final' as const,
    };
    const { id, revision } = await administrator.call('saveCarbonFactor', newFactor(final));
    await administrator.call('publishCarbonFactor', { id, revision });
    const { periods, factors } = await carbonOf({ stationId: 'st-c', ...july, by: 'month' });
    expect(periods[0]!.scope2Location / periods[0]!.import).toBeCloseTo(0.3639, 9);
    expect(periods[0]!.scope2Filed / periods[0]!.import).toBeCloseTo(0.363, 9);
    expect(factors.slice(0, 1)).toMatchObject([{ value: 0.3639, status: 'final', carriedOverFrom: 2024 }]);
  });

  test('[VW-41.9] values out of their range and texts are refused at the field', async () => {
    for (const value of ['-1', 5, 'text', '0,53', 0.12345])
      await expect(administrator.call('saveCarbonFactor', newFactor({ value }))).rejects.toMatchObject(
        inField('value'),
      );
    await expect(administrator.call('saveCarbonFactor', newFactor({ dataYear: 24 }))).rejects.toMatchObject(
      inField('dataYear'),
    );
    await expect(administrator.call('saveCarbonFactor', newFactor({ validTo: '2026-05-01' }))).rejects.toMatchObject(
      inField('validTo'),
    );
  });

  test('[VW-41.10] of two editors the second one reads that it was changed', async () => {
    const { id, revision } = await administrator.call('saveCarbonFactor', newFactor());
    await administrator.call('saveCarbonFactor', { ...newFactor({ value: 0.51 }), id, revision });
    await expect(
      administrator.call('saveCarbonFactor', { ...newFactor({ value: 0.52 }), id, revision }),
    ).rejects.toMatchObject(business(codes.conflict));
    await expect(administrator.call('publishCarbonFactor', { id, revision })).rejects.toMatchObject(
      business(codes.conflict),
    );
  });

  test('[VW-41.12] a footprint is no factor of the grid: neither saved as one nor used', async () => {
    await expect(administrator.call('saveCarbonFactor', newFactor({ upstream: true }))).rejects.toMatchObject(
      inField('kind'),
    );
    await expect(administrator.call('saveCarbonFactor', newFactor({ kind: 'footprint' }))).rejects.toMatchObject(
      inField('upstream'),
    );
    const footprint = newFactor({ kind: 'footprint', upstream: true, unit: 'CO2e', value: 0.6 });
    const { id, revision } = await administrator.call('saveCarbonFactor', footprint);
    expect((await administrator.call('previewCarbonFactor', { id })).total).toBe(0);
    await administrator.call('publishCarbonFactor', { id, revision });
    const { periods } = await carbonOf({ stationId: 'st-b', ...july, by: 'month' });
    expect(periods[0]!.scope2Location / periods[0]!.import).toBeCloseTo(0.5306, 9);
  });
});
