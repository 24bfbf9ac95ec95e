import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { noGrant, setConfig } from './station-config-samples.ts';
import {
  administrator,
  berlin,
  business,
  changed,
  grantTo,
  harness,
  idOf,
  regionLead,
  save,
  useStationConfigServer,
} from './station-config-setup.ts';

useStationConfigServer();

describe('[VW-24] the configuration of a station', () => {
  test('a station without one has the defaults, and the list is filtered, sorted and paged', async () => {
    expect(await administrator.call('getStationConfig', { id: 'st-a' })).toMatchObject({
      revision: 0,
      grants: [],
      modules: null,
      home: '',
    });
    await save(administrator, berlin, { grants: [grantTo('distributor', ['message_read'])], dutyUserIds: ['10001'] });
    const list = async (request: RequestFor<'listStationConfigs'>) =>
      (await administrator.call('listStationConfigs', request)).records.map(({ id }) => id);
    expect(await list({ userId: idOf('distributor') })).toEqual([berlin]);
    expect(await list({ userId: '10001' })).toEqual([berlin]);
    expect(await list({ orgId: 'org-11' })).toEqual(expect.arrayContaining(['st-a', 'st-b']));
    expect(await list({ orgId: 'org-11' })).toHaveLength(2);
    expect(await list({ merchantId: 'M1' })).toEqual([]);
    expect(await list({ keyword: '慈溪' })).toEqual(['st-b']);
    expect(await list({ keyword: 'Logistikzentrum' })).toEqual(['st-b']);
    expect(await list({ sort: '-stationName' })).toEqual((await list({ sort: 'stationName' })).toReversed());
    const second = await administrator.call('listStationConfigs', { page: 2, pageSize: 2 });
    expect(second).toMatchObject({ total: 3, current: 2 });
    expect(second.records).toHaveLength(1);
  });

  test('merchants are found by a name in any language, and the chosen one is answered whatever is typed', async () => {
    const [first, second] = await administrator.call('listGrantMerchants', {});
    const found = async (request: RequestFor<'listGrantMerchants'>) =>
      (await administrator.call('listGrantMerchants', request)).map(({ id }) => id);
    const { de } = harness.server.world.records.access('merchants').get(first!.id)!.name;
    expect(await found({ keyword: de })).toEqual([first!.id]);
    expect(await found({ keyword: de, merchantId: second!.id })).toEqual([second!.id, first!.id]);
    expect(await found({ keyword: de, merchantId: 'none' })).toEqual([first!.id]);
  });

  test('[VW-24.7] needs the key, and shows and takes the stations of the own branch alone', async () => {
    const operator = await harness.signIn('operator');
    await expect(operator.call('listStationConfigs', {})).rejects.toMatchObject({ status: 403 });
    const lead = await regionLead();
    const { records } = await lead.call('listStationConfigs', {});
    expect(records.map(({ id }) => id).toSorted()).toEqual(['st-a', 'st-b']);
    await expect(lead.call('getStationConfig', { id: berlin })).rejects.toMatchObject(business(codes.notFound));
    await expect(lead.call('listStationCoverage', { stationIds: ['st-a', berlin] })).rejects.toMatchObject(
      business(codes.notFound),
    );
  });

  test('[VW-24.9] who saves an older revision is refused, and so is who confirmed another effect', async () => {
    const first = await changed(administrator, 'st-a', { modules: ['energy'] });
    await administrator.call('saveStationConfig', first);
    await expect(administrator.call('saveStationConfig', first)).rejects.toMatchObject(business(codes.conflict));
    const { revision, ...form } = await changed(administrator, berlin, { grants: [grantTo('distributor', [])] });
    const { effect } = await administrator.call('previewStationConfig', form);
    await expect(administrator.call('saveStationConfig', { ...form, revision })).rejects.toMatchObject(
      business(codes.conflict),
    );
    harness.server.world.users.change(idOf('distributor'), { statusCode: '1' });
    await expect(administrator.call('saveStationConfig', { ...form, revision, effect })).rejects.toMatchObject(
      business(codes.conflict),
    );
  });

  test('the preview names who wins which keys at the station', async () => {
    setConfig(harness.server.world, berlin, {
      grants: [{ ...noGrant, userId: idOf('distributor'), permissions: ['message_read'] }],
    });
    const { revision: _revision, ...form } = await changed(administrator, berlin, {
      grants: [grantTo('distributor', ['message_read', 'alarm_acknowledge', 'device_control'])],
    });
    await confirm(administrator);
    const { people, total } = await administrator.call('previewStationConfig', form);
    expect(total).toBe(1);
    // The distributor's roles do not give device_control: at the station it counts as little.
    expect(people[0]?.won.stationKeys).toEqual([
      { station: expect.stringContaining('阿德勒斯霍夫'), permissions: ['alarm_acknowledge'] },
    ]);
  });

  test('[VW-24.10] each change is one entry of the log with the elements that changed, by name', async () => {
    await save(administrator, berlin, { grants: [grantTo('distributor', ['message_read'])] });
    const { records } = await administrator.call('listAuditEntries', { targetId: berlin });
    expect(records[0]).toMatchObject({ endpoint: 'saveStationConfig', code: codes.ok });
    const grants = records[0]!.changes.filter(({ field }) => field === 'grants');
    expect(grants).toHaveLength(1);
    expect(grants[0]).toMatchObject({ isElement: true, from: null });
    expect(grants[0]!.to).toContain(idOf('distributor'));
  });
});

describe('[VW-24] how a station looks', () => {
  test.each([
    'http://portal.example.com',
    'https://*.example.com',
    '*',
    'https://portal.example.com/path',
    'https://portal.example.com?x',
    'https://portal.example.com#x',
    'https://user@portal.example.com',
    'https://user:pw@portal.example.com',
    'https://@portal.example.com',
    'portal.example.com',
    'javascript:alert(1)',
    'https://',
    'https://a b',
    'https://portal.example.com\\x',
  ])('[VW-24.5] the origin %s is refused at its field', async (origin) => {
    await expect(save(administrator, berlin, { origins: [origin] })).rejects.toMatchObject({
      fields: { 'origins.0': expect.stringContaining('https://') },
    });
  });

  test('[VW-24.5] an origin is stored as browsers send it', async () => {
    const origins = ['HTTPS://Portal.Example.com:443/', 'https://portal.example.com', 'https://wall.example.com:8443'];
    expect(await save(administrator, berlin, { origins })).toMatchObject({
      origins: ['https://portal.example.com', 'https://wall.example.com:8443'],
    });
  });

  test('[VW-24.8] a home that a grantee has no right to is refused, by whichever side it comes', async () => {
    const operator = [grantTo('distributor', ['message_read'])];
    await expect(save(administrator, berlin, { grants: operator, home: '/role' })).rejects.toMatchObject({
      fields: { home: expect.stringContaining(harness.server.world.users.named('distributor')!.realName) },
    });
    await save(administrator, berlin, { home: '/role' });
    await expect(save(administrator, berlin, { grants: operator })).rejects.toMatchObject({
      fields: { home: expect.any(String) },
    });
    await expect(save(administrator, berlin, { grants: operator, home: '/energyMonitor' })).resolves.toMatchObject({
      home: '/energyMonitor',
    });
  });

  test.each(['/nothing', '/manufacturerPortal', '/permission', 'https://a.example', 'javascript:alert(1)'])(
    '[VW-24.8] %s is no home',
    async (home) => {
      await expect(save(administrator, berlin, { home })).rejects.toMatchObject({
        fields: { home: expect.any(String) },
      });
    },
  );

  test('[VW-24.14] modules, home and scene reach everybody who sees the station', async () => {
    await save(administrator, berlin, {
      modules: ['energy', 'ammeter'],
      home: '/energyMonitor',
      siteScenarioId: 'site3d',
    });
    const operator = await harness.signIn('operator');
    const stations = await operator.call('listStations', {});
    expect(stations.find(({ id }) => id === berlin)).toMatchObject({
      modules: ['energy', 'ammeter'],
      home: '/energyMonitor',
      siteScenarioId: 'site3d',
    });
    const owner = await harness.signIn('owner');
    const ids = async (firstWith: 'energy' | 'wind') =>
      (await owner.call('listStations', { firstWith })).map(({ id }) => id);
    expect([await ids('energy'), await ids('wind')]).toEqual([[berlin], []]);
    await expect(save(administrator, berlin, { modules: ['nothing' as never] })).rejects.toMatchObject(
      business(codes.badRequest),
    );
  });
});
