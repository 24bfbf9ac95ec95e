import { describe, expect, test } from 'vitest';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { codes } from '#src/contract/codes.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';
import { dayIn, newVersion } from './parameter-samples.ts';

useFreshServer('administrator');

type Save = RequestFor<'saveParameter'>;
const inField = (field: string) => ({
  kind: 'business',
  code: codes.badRequest,
  fields: expect.objectContaining({ [field]: expect.any(String) }),
});
const save = (fields: Partial<Save> = {}) => administrator.call('saveParameter', newVersion(harness, fields));
const today = () => dayIn(harness, 0);
const dayAgo = (days: number): string =>
  new Date(harness.server.world.clock.now() - days * 86_400_000).toISOString().slice(0, 10);
const correction = { remark: 'Value of the final notice' };

describe('[VW-74] [VW-74.9] previews of what several stations are made of', () => {
  const preview = (parameterKey: Save['parameterKey'], value: number, scopeId = 'WORLD') =>
    administrator.call('previewParameter', { parameterKey, scopeKind: 'region', scopeId, value, validFrom: today() });

  test('figures of several stations together, each with its unit, before and after', async () => {
    const rate = await preview('currencyRate', 8.8);
    const [total] = rate.figures;
    expect(total).toMatchObject({ figure: 'incomeTotal', unit: 'CNY' });
    expect(total!.after).toBeGreaterThan(total!.before);
    const single = async (key: Save['parameterKey'], value: number) => (await preview(key, value)).figures;
    expect(await single('rankingTop', 2)).toEqual([{ figure: 'incomeRanking', unit: '', before: 3, after: 2 }]);
    expect(await single('lateAfter', 5)).toEqual([{ figure: 'lateValues', unit: 's', before: 30, after: 50 }]);
    expect(await single('staleAfter', 20)).toEqual([{ figure: 'staleValues', unit: 's', before: 120, after: 200 }]);
    const [phones] = await single('offlineAfter', 1);
    expect(phones!.after).toBeGreaterThan(phones!.before);
    const mean = await preview('incomeDays', 1);
    expect(mean.figures).toEqual([]);
    expect(mean.stations.map(({ figures }) => figures.map(({ figure, unit }) => `${figure} ${unit}`))).toEqual([
      ['incomeMean CNY'],
      ['incomeMean CNY'],
      ['incomeMean EUR'],
    ]);
  });

  test('money of diesel and of demand in the currency of each station', async () => {
    const demand = await preview('demandWindow', 60);
    expect(new Set(demand.figures.map(({ figure }) => figure))).toEqual(new Set(['demandCharge']));
    expect(new Set(demand.figures.map(({ unit }) => unit))).toEqual(new Set(['CNY', 'EUR']));
    for (const { before, after } of demand.figures) expect(after).toBeLessThanOrEqual(before);
    expect(demand.figures.some(({ before, after }) => after < before)).toBe(true);
    const diesel = await preview('dieselPrice', 20, 'CN');
    for (const { figures } of diesel.stations) expect(figures).toMatchObject([{ figure: 'dieselIncome', unit: 'CNY' }]);
  });
});

describe('[VW-74] the demand window', () => {
  test('[VW-74.5] is one of those that a meter has', async () => {
    const window = { parameterKey: 'demandWindow', scopeKind: 'station', scopeId: 'st-a' } as const;
    for (const value of [0, 7, 45, 61, 15.5])
      await expect(save({ ...window, value })).rejects.toMatchObject(inField('value'));
    await expect(save({ ...window, value: 30 })).resolves.toMatchObject({ value: 30 });
  });

  test('is what demand is billed by: a longer mean is never higher, and the statement names it with its source', async () => {
    const asked = { stationId: 'st-a', from: dayAgo(40), to: dayAgo(40), by: 'month' } as const;
    const [before] = (await administrator.call('getDemandCharge', asked)).periods;
    expect(before?.windowMinutes).toBe(15);
    const scope = { parameterKey: 'demandWindow', scopeKind: 'station', scopeId: 'st-a' } as const;
    await save({ ...scope, value: 60, validFrom: dayAgo(80), ...correction });
    const [after] = (await administrator.call('getDemandCharge', asked)).periods;
    expect(after?.windowMinutes).toBe(60);
    const [short, long] = [before!.maxima.withPlant!, after!.maxima.withPlant!];
    expect(long.value).toBeLessThan(short.value);
    expect(new Date(long.at).getUTCMinutes()).toBe(0);
    const month = asked.from.slice(0, 7);
    const { content } = await administrator.call('getStatement', { id: `st-a.${month}` });
    expect(content.demand.windowMinutes).toBe(60);
    expect(content.parameters).toContainEqual(
      expect.objectContaining({ key: 'demandWindow', value: 60, from: `${month}-01` }),
    );
  });
});

describe('[VW-74] when values count as late and as stale', () => {
  test('is what a write goes by that replaces an old value', async () => {
    const [point] = (await administrator.call('listWritablePoints', { stationId: 'st-a' })).records;
    expect(point?.lateAfter).toBe(3);
    await save({ parameterKey: 'lateAfter', scopeId: 'WORLD', value: 6, validFrom: dayAgo(1), ...correction });
    const changed = await administrator.call('getWritablePoint', { id: point!.id });
    expect(changed.lateAfter).toBe(6);
  });

  test('is what decides how long a silent device is still written to', async () => {
    const { world } = harness.server;
    const now = world.clock.now();
    expect([world.writeRunner.staleAfter('st-a', now), world.writeRunner.staleAfter('st-c', now)]).toEqual([12, 12]);
    const scope = { parameterKey: 'staleAfter', scopeKind: 'organization', scopeId: 'org-11' } as const;
    await save({ ...scope, value: 30, validFrom: dayAgo(1), ...correction });
    expect([world.writeRunner.staleAfter('st-a', now), world.writeRunner.staleAfter('st-c', now)]).toEqual([30, 12]);
  });
});
