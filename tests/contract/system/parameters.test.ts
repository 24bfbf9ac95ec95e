import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { batchLine, headerLine, readState } from '#mock-server/persist/state-file.ts';
import { seedCarbonFactors } from '#mock-server/seed/carbon-factors.ts';
import { seedParameters } from '#mock-server/seed/parameters.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import type { UsedParameter } from '#src/contract/statistics/energy.ts';
import { dayIn, newVersion } from './parameter-samples.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';
import { Harness } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';
import { setKeys } from '../../support/records/rights.ts';

useFreshServer('administrator');

type Save = RequestFor<'saveParameter'>;
const inField = (...fields: string[]) => ({
  kind: 'business',
  code: codes.badRequest,
  fields: expect.objectContaining(Object.fromEntries(fields.map((field) => [field, expect.any(String)]))),
});
const save = (fields: Partial<Save> = {}, user = administrator) =>
  user.call('saveParameter', newVersion(harness, fields));
const today = () => dayIn(harness, 0);
const dayAgo = (days: number): string =>
  new Date(harness.server.world.clock.now() - days * 86_400_000).toISOString().slice(0, 10);
const correction = { remark: 'Value of the final notice' };

const energyOf = async (stationId: string, from: string, to: string) => {
  const [energy] = await administrator.call('getEnergy', { stationId, from, to, by: 'day' });
  const values = (energy?.parameters ?? []).filter(({ key }) => key === 'carbonFactor');
  return { periods: energy?.periods ?? [], values };
};
const spans = (values: readonly UsedParameter[]) => values.map(({ from, to, value }) => [from, to, value]);

describe('[VW-74] the values that figures are calculated with', () => {
  test('[VW-74.1] a value applies from its day on, the days before stay as they are, and both values are named', async () => {
    const [from, middle, to] = [dayAgo(6), dayAgo(3), dayAgo(1)];
    const before = await energyOf('st-b', from, to);
    await save({ scopeKind: 'region', scopeId: 'CN', value: 0.4, validFrom: middle, ...correction });
    const after = await energyOf('st-b', from, to);
    const [old] = before.values;
    expect(spans(after.values)).toEqual([
      [from, dayAgo(4), old?.value],
      [middle, to, 0.4],
    ]);
    for (const [index, period] of after.periods.entries())
      if (period.date < middle) expect(period).toEqual(before.periods[index]);
      else {
        expect(period.carbonAvoided).toBeCloseTo((period.pv + period.wind) * 0.4, 2);
        expect(period.carbonEmitted).toBeCloseTo(period.import * 0.4, 2);
        expect(period.treeYears).toBeCloseTo(period.carbonAvoided / 10, 2);
      }
    expect(after.periods.some(({ date, pv }) => date >= middle && pv > 10)).toBe(true);
  });

  test('[VW-74.4] a region without a value takes that of its country, and the figures say so', async () => {
    const { values } = await energyOf('st-b', today(), today());
    expect(values).toMatchObject([{ scopeName: '中国', missingFor: '浙江省', value: 0.5306 }]);
    const berlin = await energyOf('st-c', today(), today());
    expect(berlin.values).toMatchObject([{ scopeName: '德国', missingFor: null, value: 0.363 }]);
    await save({ scopeId: 'CN-ZJ', value: 0.52, validFrom: today(), ...correction });
    expect((await energyOf('st-b', today(), today())).values).toMatchObject([
      { scopeName: '浙江省', missingFor: null, value: 0.52 },
    ]);
  });

  test('[VW-74] the nearest scope counts: the station’s value before its organisation’s before its region’s', async () => {
    await save({ scopeKind: 'organization', scopeId: 'org-11', value: 0.3, validFrom: today(), ...correction });
    const valueAt = async (id: string) => (await energyOf(id, today(), today())).values[0]?.value;
    expect([await valueAt('st-a'), await valueAt('st-b'), await valueAt('st-c')]).toEqual([0.3, 0.3, 0.363]);
    await save({ scopeKind: 'station', scopeId: 'st-b', value: 0.1, validFrom: today(), ...correction });
    expect([await valueAt('st-a'), await valueAt('st-b')]).toEqual([0.3, 0.1]);
    const { stations } = await administrator.call('listStationOverview', { stationId: 'st-b' });
    const { periods } = await energyOf('st-b', today(), today());
    expect(stations[0]?.today.carbonAvoided).toBeCloseTo(periods[0]?.carbonAvoided ?? Number.NaN, 0);
  });

  test('[VW-74] diesel that was burnt has its carbon: litres by the consumption, kg by the litre', async () => {
    const { id } = await harness.control<{ id: string }>('POST', '/plant/disturb', {
      kind: 'gridLoss',
      stationId: 'st-a',
    });
    harness.server.world.setClock(3 * 3_600_000);
    const { periods } = await energyOf('st-a', dayAgo(1), today());
    await harness.control('POST', '/plant/settle', { id });
    const diesel = periods.reduce((sum, period) => sum + period.diesel, 0);
    expect(diesel).toBeGreaterThan(10);
    expect(periods.reduce((sum, period) => sum + period.carbonDiesel, 0)).toBeCloseTo(diesel * 0.27 * 2.6, 0);
  });
});

describe('[VW-74] writing a value', () => {
  test('[VW-74.2] without a source it is refused', async () => {
    await expect(save({ source: { zh: ' ', en: '', de: '' } })).rejects.toMatchObject({ code: codes.badRequest });
    await expect(save({ sourceUrl: 'http://example.com' })).rejects.toMatchObject(inField('sourceUrl'));
  });

  test('[VW-74.5] 0, a negative value, one above the limit and too many decimals are refused', async () => {
    for (const value of [0, -0.5, 2.0001, 0.12345, 1e-7, '1e3', '0,5', 'NaN', '５'])
      await expect(save({ value: value as number }), String(value)).rejects.toMatchObject(inField('value'));
    await expect(save({ value: 0.1234 })).resolves.toMatchObject({ value: 0.1234 });
  });

  test.each(['0000-01-01', '0202-07-01', '1989-12-31', '2100-01-01', '9999-12-31', '2026-02-30'])(
    '[VW-74.6] %s is no day that a value can apply from',
    async (validFrom) => {
      await expect(save({ validFrom, ...correction })).rejects.toMatchObject(inField('validFrom'));
    },
  );

  test('[VW-74.6] a second value for one day is refused', async () => {
    const { validFrom } = await save();
    await expect(save({ value: 0.51 })).rejects.toMatchObject(inField('validFrom'));
    await expect(save({ value: 0.51, validFrom, scopeId: 'DE' })).resolves.toMatchObject({ state: 'future' });
  });

  test('[VW-74] a value in force stays as it is; a day that has begun wants the reason of the correction', async () => {
    const { versions } = await administrator.call('getParameter', { id: 'carbonFactor@region.CN' });
    expect(versions.map(({ state }) => state)).toEqual(['inForce', 'past']);
    // A published factor is no version that was written here.
    for (const { id, revision, factorId } of versions) {
      expect(factorId).toBe(id);
      await expect(save({ scopeId: 'CN', id, revision })).rejects.toMatchObject({ code: codes.notFound });
    }
    const written = await administrator.call('getParameter', { id: 'dieselPrice@region.CN' });
    for (const { id, revision } of written.versions) {
      const same = { parameterKey: 'dieselPrice' as const, scopeId: 'CN', value: 7.5, id, revision };
      await expect(save(same)).rejects.toMatchObject({ code: codes.inUse });
      await expect(administrator.call('removeParameter', { id, revision })).rejects.toMatchObject({
        code: codes.inUse,
      });
    }
    await expect(save({ validFrom: today() })).rejects.toMatchObject(inField('remark'));
    await expect(save({ validFrom: today(), ...correction })).resolves.toMatchObject({ state: 'inForce' });
  });

  test('[VW-74.8] a value to come can be changed and removed, the only one of its scope cannot', async () => {
    const first = await save();
    await expect(
      administrator.call('removeParameter', { id: first.id, revision: first.revision }),
    ).rejects.toMatchObject({ code: codes.inUse });
    const second = await save({ validFrom: dayIn(harness, 2) });
    const changed = await save({ id: second.id, revision: second.revision, validFrom: dayIn(harness, 3), value: 0.4 });
    await expect(save({ id: second.id, revision: second.revision, value: 0.3 })).rejects.toMatchObject({
      code: codes.conflict,
    });
    await expect(
      save({ id: changed.id, revision: changed.revision, scopeId: 'DE', validFrom: dayIn(harness, 3) }),
    ).rejects.toMatchObject(inField('parameterKey'));
    await administrator.call('removeParameter', { id: changed.id, revision: changed.revision });
    const { versions, next } = await administrator.call('getParameter', { id: 'carbonFactor@region.CN-ZJ' });
    expect(versions.map(({ id }) => id)).toEqual([first.id]);
    expect(next).toEqual({ value: first.value, validFrom: first.validFrom });
    const ofSeries = { targetId: 'carbonFactor@region.CN-ZJ', outcome: 'done' } as const;
    const { records } = await administrator.call('listAuditEntries', ofSeries);
    expect(records.map(({ action }) => action)).toEqual(['remove', 'save', 'save', 'save']);
    expect(records[1]?.changes).toContainEqual(expect.objectContaining({ target: null, field: 'value', to: '0.4' }));
  });

  test('[VW-74] a user with a branch writes for its organisations and stations, not for regions or others', async () => {
    const { world } = harness.server;
    setKeys(world, 'distributor', ['parameter_save']);
    const regional = await harness.signIn('distributor');
    await expect(save({}, regional)).rejects.toMatchObject({ code: codes.aboveRights });
    const foreign = world.simulator.stations.find(
      ({ id }) => !world.stationIds(world.users.named('distributor')!).has(id),
    );
    await expect(save({ scopeKind: 'station', scopeId: foreign!.id }, regional)).rejects.toMatchObject({
      code: codes.notFound,
    });
    await expect(save({ scopeKind: 'region', scopeId: 'XX' })).rejects.toMatchObject(inField('scopeId'));
    const saved = await save({ scopeKind: 'station', scopeId: foreign!.id });
    await expect(regional.call('getParameterVersion', { id: saved.id })).rejects.toMatchObject({
      code: codes.notFound,
    });
    const { records } = await regional.call('listParameters', {});
    expect(records.some(({ scopeId }) => scopeId === foreign!.id)).toBe(false);
    expect(records.find(({ id }) => id === 'carbonFactor@region.CN')?.isChangeable).toBe(false);
  });
});

describe('[VW-74] the list and the preview', () => {
  test('the list names value, next value, source and how many stations use it; what is old can be filtered', async () => {
    await save({ scopeId: 'CN', value: 0.5 });
    const { records } = await administrator.call('listParameters', { parameterKey: 'carbonFactor' });
    expect(records.map(({ id, value, stations }) => [id, value, stations])).toEqual([
      ['carbonFactor@region.CN', 0.5306, 2],
      ['carbonFactor@region.DE', 0.363, 1],
    ]);
    expect(records[0]).toMatchObject({ next: { value: 0.5 }, isOutdated: false, unit: 'kg CO₂/kWh' });
    const outdated = await administrator.call('listParameters', { outdated: true, parameterKey: 'carbonFactor' });
    expect(outdated.records.map(({ id }) => id)).toEqual(['carbonFactor@region.DE']);
    const found = await administrator.call('listParameters', { keyword: '联邦环境署', sort: '-validFrom' });
    expect(found.records.map(({ id }) => id)).toEqual(['carbonFactor@region.DE']);
  });

  test('a preview says what last month would be with another value, for the stations that it reaches', async () => {
    await save({ scopeKind: 'station', scopeId: 'st-a', value: 0.2, validFrom: today(), ...correction });
    const { month, stations, total, before, changesPast, figures } = await administrator.call('previewParameter', {
      parameterKey: 'carbonFactor',
      scopeKind: 'region',
      scopeId: 'CN',
      value: 0.26,
      validFrom: dayIn(harness, 1),
    });
    expect([total, before, changesPast, stations.map(({ id }) => id)]).toEqual([1, 0.5306, false, ['st-b']]);
    const last = new Date(Date.parse(`${month}-01`));
    last.setUTCMonth(last.getUTCMonth() + 1, 0);
    const { periods } = await energyOf('st-b', `${month}-01`, last.toISOString().slice(0, 10));
    expect(periods.length).toBeGreaterThan(27);
    const imported = periods.reduce((sum, period) => sum + period.import, 0);
    const emitted = figures.find(({ figure }) => figure === 'carbonEmitted');
    expect(emitted?.before).toBeCloseTo(imported * 0.5306, 0);
    expect(emitted?.after).toBeCloseTo(imported * 0.26, 0);
  });

  test('a change is pushed to users who see the scope', async () => {
    const push = await connect(harness, administrator);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['parameter'] }));
    await push.frame(({ kind }) => kind === 'subscribed');
    const { id } = await save();
    await expect(push.frame(({ kind }) => kind === 'change')).resolves.toMatchObject({ topic: 'parameter', ids: [id] });
    push.ws.close();
  });
});

describe('[VW-74] [VW-74.9] the values that figures about several stations are made with', () => {
  const value = async (key: string, user = administrator) =>
    (await user.call('listAppliedParameters', {})).find((each) => each.key === key);
  const fleet = (fields: Partial<Save>) =>
    save({
      parameterKey: 'rankingTop',
      scopeKind: 'region',
      scopeId: 'WORLD',
      value: 3,
      validFrom: dayAgo(1),
      ...correction,
      ...fields,
    });

  test('are those of the reader’s organisation, else of those above it, else of its country', async () => {
    expect(await value('rankingTop')).toMatchObject({ value: 5, scopeName: '全球' });
    const owner = await harness.signIn('owner', 'de');
    await fleet({ value: 8, validFrom: dayIn(harness, 1) });
    expect((await value('rankingTop'))?.value, 'a value to come').toBe(5);
    await fleet({ scopeKind: 'organization', scopeId: 'org-1', value: 9 });
    expect([(await value('rankingTop'))?.value, (await value('rankingTop', owner))?.value]).toEqual([9, 9]);
    const { orgId } = harness.server.world.users.named('owner')!;
    await fleet({ scopeKind: 'organization', scopeId: orgId, value: 2 });
    expect([(await value('rankingTop'))?.value, (await value('rankingTop', owner))?.value]).toEqual([9, 2]);
    expect(await value('currencyRate', owner)).toMatchObject({
      value: 7.8,
      source: expect.stringMatching(/Marktkurs/),
    });
  });

  test('[VW-74.5] are whole where they count, and not of one station', async () => {
    for (const wrongValue of [0, -1, 2.5, 21, 1e300])
      await expect(fleet({ value: wrongValue })).rejects.toMatchObject(inField('value'));
    await expect(fleet({ scopeKind: 'station', scopeId: 'st-a' })).rejects.toMatchObject(inField('scopeKind'));
  });

  test('offlineAfter: which phones count as offline where a version is published', async () => {
    const { records } = await administrator.call('listAppVersions', { status: 'draft' });
    const request = { id: records[0]!.id, share: 100 };
    const before = await administrator.call('previewAppVersion', request);
    expect(before.offlineAfterMinutes).toBe(60);
    await fleet({ parameterKey: 'offlineAfter', value: 1 });
    const after = await administrator.call('previewAppVersion', request);
    expect(after.offlineAfterMinutes).toBe(1);
    expect(after.offlineAtWork).toBeGreaterThanOrEqual(before.offlineAtWork);
  });
});

test('[VW-74] a data folder of an earlier release gets the values of a new world', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ems-parameters-'));
  await (await Harness.start({ dataDir })).close();
  const file = join(dataDir, 'ems-mock-state.jsonl');
  const { origin, rows } = readState(readFileSync(file, 'utf8'));
  const others = [...rows].filter(([table]) => table !== 'parameters');
  const lines = others.map(([table, records]) => batchLine([...records].map(([key, row]) => [table, key, row])));
  writeFileSync(file, [headerLine(origin), ...lines].join(''));
  const second = await Harness.start({ dataDir });
  const { access_token } = await second.control<{ access_token: string }>('POST', '/session', {
    username: 'administrator',
  });
  const { total } = await second.user(access_token).call('listParameters', {});
  await second.close();
  rmSync(dataDir, { recursive: true, force: true });
  const seeded = new Set(seedParameters().map(({ parameterKey, scopeId }) => `${parameterKey} ${scopeId}`));
  const published = new Set(seedCarbonFactors().flatMap(({ kind, region }) => (kind === 'location' ? region : [])));
  expect(total).toBe(seeded.size + published.size);
});
