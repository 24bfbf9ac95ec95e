import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { dayIn, newVersion } from '../system/parameter-samples.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';

useFreshServer('administrator');

describe('[VW-74] [VW-74.10] the values that figures of stations are made with today', () => {
  const named = async (request: { stationId?: string; orgId?: string }, user = administrator) =>
    (await user.call('listStationParameters', request)).map(({ key, value, scopeName, stations }) => ({
      key,
      value,
      scopeName,
      stations,
    }));

  test('name their source once for all stations that they apply to, and the region that they stand in for', async () => {
    const all = await administrator.call('listStationParameters', {});
    const factors = all.filter(({ key }) => key === 'carbonFactor');
    expect(factors).toMatchObject([
      { value: 0.5306, scopeName: '中国', missingFor: '浙江省', stations: 2, source: expect.stringMatching(/\S/) },
      { value: 0.363, scopeName: '德国', missingFor: null, stations: 1 },
    ]);
    const prices = all.filter(({ key }) => key === 'dieselPrice');
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.every(({ currency }) => /^(?:CNY|EUR)$/.test(currency))).toBe(true);
    await administrator.call('saveParameter', {
      ...newVersion(harness),
      scopeKind: 'station',
      scopeId: 'st-b',
      value: 0.1,
      validFrom: dayIn(harness, 0),
      remark: 'measured',
    });
    expect(await named({ stationId: 'st-b' })).toContainEqual({
      key: 'carbonFactor',
      value: 0.1,
      scopeName: expect.any(String),
      stations: 1,
    });
    expect(await named({ stationId: 'st-a' })).toContainEqual(
      expect.objectContaining({ key: 'carbonFactor', value: 0.5306 }),
    );
  });

  test('of diesel apply to stations with a diesel set alone', async () => {
    for (const { id, ratings } of await administrator.call('listStations', {})) {
      const keys = (await named({ stationId: id })).map(({ key }) => key);
      expect(keys.includes('dieselPrice')).toBe(ratings.dieselPower > 0);
      expect(keys).toContain('demandWindow');
    }
  });

  test('are not answered for what is not the caller’s', async () => {
    const owner = await harness.signIn('owner');
    for (const request of [{ stationId: 'st-a' }, { orgId: 'org-1' }, { stationId: 'none' }])
      await expect(owner.call('listStationParameters', request)).rejects.toMatchObject({ code: codes.notFound });
    expect((await named({}, owner)).every(({ stations }) => stations === 1)).toBe(true);
  });
});
