import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { StationKey } from '#src/contract/user/permissions.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { connect } from '../support/push-client.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { configForm, setConfig, noGrant } from './station-config-samples.ts';
import {
  administrator,
  at,
  berlin,
  business,
  changed,
  day,
  grantTo,
  harness,
  idOf,
  minute,
  now,
  regionLead,
  save,
  useStationConfigServer,
} from './station-config-setup.ts';

useStationConfigServer();

describe('[VW-24] grants', () => {
  test('[VW-24.1] a grant until a time of day ends by itself: list, values and push stop within two seconds', async () => {
    const { world } = harness.server;
    const user = await harness.signIn('distributor');
    await save(administrator, berlin, { grants: [grantTo('distributor', ['message_read'], at(1800))] });
    const push = await connect(harness, user);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['access'], points: [`${berlin}.pvPower`] }));
    await push.frame((frame) => frame['kind'] === 'values');
    const until = world.records.access('stationConfigs').get(berlin)!.grants[0]!.validUntil!;
    await push.frame((frame) => frame['kind'] === 'refused');
    await push.frame((frame) => frame['kind'] === 'change' && frame['topic'] === 'access');
    expect(world.clock.now()).toBeLessThan(until + 2000);
    expect((await user.call('listStations', {})).map(({ id }) => id)).not.toContain(berlin);
    await expect(user.call('getPriceNow', { stationId: berlin })).rejects.toMatchObject(business(codes.notFound));
    const sent = push.frames.length;
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(push.frames.slice(sent).filter(({ kind }) => kind === 'values')).toEqual([]);
    push.ws.close();
  });

  test.each([
    ['a key', ['device_control'], null],
    ['a longer time', ['alarm_acknowledge'], null],
  ] as const)('[VW-24.2] %s beyond the own one is refused', async (what, permissions, validUntil) => {
    const { world } = harness.server;
    const lead = await regionLead(what === 'a key' ? ['alarm_acknowledge'] : ['alarm_acknowledge', 'message_read']);
    if (what === 'a longer time') {
      // A lead of another region, with a grant of the own that ends.
      const end = now() + day;
      const keys = ['alarm_acknowledge', 'stationConfig_save'] as const;
      setConfig(world, berlin, {
        grants: [{ ...noGrant, userId: idOf('jin_tao'), permissions: [...keys], validUntil: end }],
      });
    }
    const id = what === 'a key' ? 'st-b' : berlin;
    const grants = [grantTo('fan_jie', [...permissions], validUntil)];
    const present = (await configForm(lead, id)).grants ?? [];
    await expect(save(lead, id, { grants: [...present, ...grants] })).rejects.toMatchObject(
      business(codes.aboveRights),
    );
  });

  test('[VW-24.2] a station beyond the own ones is not found, and a grant above the own rights is not changed', async () => {
    const lead = await regionLead(['alarm_acknowledge']);
    const form = await changed(administrator, berlin, {});
    await expect(lead.call('saveStationConfig', form)).rejects.toMatchObject(business(codes.notFound));
    setConfig(harness.server.world, 'st-b', {
      grants: [{ ...noGrant, userId: idOf('fan_jie'), permissions: ['device_control'] }],
    });
    for (const grants of [[], [grantTo('fan_jie', ['alarm_acknowledge'])]])
      await expect(save(lead, 'st-b', { grants })).rejects.toMatchObject(business(codes.aboveRights));
    await expect(save(lead, 'st-b', { modules: ['energy'] })).resolves.toMatchObject({ modules: ['energy'] });
  });

  test('the own grant is changed by somebody else', async () => {
    const lead = await regionLead();
    await expect(save(lead, 'st-b', { grants: [grantTo('jin_tao', [])] })).rejects.toMatchObject(
      business(codes.callerAccount),
    );
  });

  test('[VW-24.3] a grant with control wants the password again, also when it is to last longer', async () => {
    const grants = [grantTo('distributor', ['device_control'], at(day))];
    await expect(save(administrator, berlin, { grants })).rejects.toMatchObject(business(codes.stepUpDue));
    await confirm(administrator);
    await save(administrator, berlin, { grants });
    const again = await harness.signIn('administrator');
    const longer = [{ ...grants[0]!, validUntil: at(2 * day) }];
    await expect(save(again, berlin, { grants: longer })).rejects.toMatchObject(business(codes.stepUpDue));
    const shorter = [{ ...grants[0]!, validUntil: at(day / 2) }];
    await expect(save(again, berlin, { grants: shorter })).resolves.toBeDefined();
  });

  test.each([
    ['nobody', [{ userId: null, merchantId: null, permissions: [], validUntil: null }]],
    ['both', [{ userId: '10003', merchantId: 'M1', permissions: [], validUntil: null }]],
    ['somebody unknown', [{ userId: '99999', merchantId: null, permissions: [], validUntil: null }]],
    ['an unknown merchant', [{ userId: null, merchantId: 'M99', permissions: [], validUntil: null }]],
    ['the past', [{ userId: '10003', merchantId: null, permissions: [], validUntil: '2020-01-01T00:00:00.000Z' }]],
    ['one user twice', [1, 2].map(() => ({ userId: '10003', merchantId: null, permissions: [], validUntil: null }))],
  ])('a grant for %s is refused at its field', async (_what, grants) => {
    await expect(save(administrator, berlin, { grants })).rejects.toMatchObject({
      fields: { grants: expect.any(String) },
    });
  });

  test('keys that do not count at a station cannot be granted', async () => {
    const grants = [grantTo('distributor', ['role_save' as StationKey])];
    await expect(save(administrator, berlin, { grants })).rejects.toMatchObject(business(codes.badRequest));
  });

  test('[VW-24.7] grants of people outside the caller’s organization are counted, not named, and stay', async () => {
    setConfig(harness.server.world, 'st-b', {
      grants: [
        { ...noGrant, userId: idOf('m_wagner'), permissions: ['message_read'] },
        { ...noGrant, userId: idOf('fan_jie'), permissions: [] },
      ],
      dutyUserIds: [idOf('m_wagner'), idOf('fan_jie')],
    });
    const lead = await regionLead(['alarm_acknowledge']);
    const config = await lead.call('getStationConfig', { id: 'st-b' });
    expect(config).toMatchObject({ outsideGrants: 1, outsideDuty: 1, dutyUserIds: [idOf('fan_jie')] });
    const coverage = await lead.call('listStationCoverage', { stationIds: ['st-b'] });
    expect(coverage.records[0]!.see.outside).toBeGreaterThan(0);
    expect(JSON.stringify([config, coverage])).not.toContain('Wagner');
    await expect(save(lead, 'st-b', { grants: [grantTo('m_wagner', [])] })).rejects.toMatchObject({
      fields: { grants: expect.any(String) },
    });
    await save(lead, 'st-b', { grants: [], dutyUserIds: [] });
    expect(harness.server.world.records.access('stationConfigs').get('st-b')).toMatchObject({
      grants: [{ userId: idOf('m_wagner') }],
      dutyUserIds: [idOf('m_wagner')],
    });
  });

  test('[VW-24.11] grantee and giver are notified once, three days before the end', async () => {
    const { world } = harness.server;
    await save(administrator, berlin, { grants: [grantTo('distributor', ['message_read'], at(10 * day))] });
    const notices = async (user: SignedIn) =>
      (await user.call('listMessages', { type: '4', pageNo: 1, pageSize: 10 })).records.filter(
        ({ stationId }) => stationId === berlin,
      );
    world.setClock(7 * day - minute);
    const user = await harness.signIn('distributor');
    expect(await notices(user)).toEqual([]);
    world.setClock(7 * day + minute);
    world.tick();
    expect(await notices(await harness.signIn('distributor'))).toHaveLength(1);
    expect(await notices(await harness.signIn('administrator'))).toHaveLength(1);
    expect(await notices(await harness.signIn('operator'))).toEqual([]);
  });
});

describe('[VW-24] several stations', () => {
  test('[VW-24.6] copies to 50 stations or to none, and names what is wrong at which one', async () => {
    const many = await Harness.start({ stations: 51 });
    try {
      const { world } = many.server;
      const lead = await many.signIn('administrator');
      const visible = (await lead.call('listStations', {})).map(({ id }) => id);
      const targets = visible.filter((id) => id !== 'st-a');
      expect(targets).toHaveLength(50);
      setConfig(world, 'st-a', { modules: ['energy'], origins: ['https://portal.example.com'], dutyUserIds: [] });
      const request = { id: 'st-a', sections: ['modules' as const, 'origins' as const] };
      await expect(
        lead.call('copyStationConfig', { ...request, stationIds: [...targets.slice(0, 49), 'st-zz'] }),
      ).rejects.toMatchObject({ fields: { stationIds: expect.stringContaining('st-zz') } });
      const isCopied = (id: string) => world.records.access('stationConfigs').get(id)?.origins.length === 1;
      expect(targets.some(isCopied)).toBe(false);
      const { effect } = await lead.call('previewStationConfigCopy', { ...request, stationIds: targets });
      expect(await lead.call('copyStationConfig', { ...request, stationIds: targets, effect })).toEqual({ count: 50 });
      expect(targets.every(isCopied)).toBe(true);
      await expect(
        lead.call('copyStationConfig', { ...request, stationIds: [...targets, 'st-a'] }),
      ).rejects.toMatchObject(business(codes.badRequest));
    } finally {
      await many.close();
    }
  });

  test('[VW-24.6] a first responder who cannot see one of the stations: none is changed', async () => {
    await save(administrator, 'st-b', { dutyUserIds: [idOf('wei_ning')] });
    const request = { id: 'st-b', stationIds: ['st-a', berlin], sections: ['duty' as const] };
    await expect(administrator.call('copyStationConfig', request)).rejects.toMatchObject({
      fields: { stationIds: expect.stringMatching(/阿德勒斯霍夫.*魏宁/) },
    });
    expect((await administrator.call('getStationConfig', { id: 'st-a' })).dutyUserIds).not.toContain(idOf('wei_ning'));
  });

  test('copies grants beside those that are there', async () => {
    setConfig(harness.server.world, 'st-a', {
      grants: [
        { ...noGrant, userId: idOf('distributor'), permissions: ['message_read'] },
        { ...noGrant, userId: idOf('m_wagner'), permissions: [], validUntil: now() - day },
      ],
    });
    setConfig(harness.server.world, berlin, { grants: [{ ...noGrant, userId: idOf('fan_jie') }] });
    const request = { id: 'st-a', stationIds: [berlin], sections: ['grants' as const] };
    const { effect } = await administrator.call('previewStationConfigCopy', request);
    await administrator.call('copyStationConfig', { ...request, effect });
    const { grants } = await administrator.call('getStationConfig', { id: berlin });
    expect(grants.map(({ userId }) => userId)).toEqual([idOf('fan_jie'), idOf('distributor')]);
  });

  test('[VW-24.15] a bulk change answers for each station', async () => {
    const lead = await regionLead(['message_read']);
    const grant = grantTo('fan_jie', ['message_read'], at(day));
    const add = { kind: 'addGrant' as const, stationIds: ['st-b', berlin], grant };
    const { effect, total } = await lead.call('previewStationConfigs', { change: add });
    expect(total).toBe(1);
    const rows = await lead.call('changeStationConfigs', { change: add, effect });
    expect(rows).toMatchObject([
      { id: 'st-b', code: codes.ok, msg: '' },
      { id: berlin, code: codes.notFound, msg: expect.stringMatching(/./) },
    ]);
    const { grants } = await lead.call('getStationConfig', { id: 'st-b' });
    expect(grants).toMatchObject([{ userId: grant.userId, giver: { id: idOf('jin_tao') } }]);
    const end = { kind: 'endGrant' as const, stationIds: ['st-a', 'st-b'], grant };
    const ending = await lead.call('previewStationConfigs', { change: end });
    expect(ending.losing).toBe(1);
    expect(await lead.call('changeStationConfigs', { change: end, effect: ending.effect })).toMatchObject([
      { id: 'st-a', code: codes.notFound },
      { id: 'st-b', code: codes.ok },
    ]);
    const unknown = { ...add, stationIds: ['st-b'], grant: { ...grant, userId: '99999' } };
    const { effect: none } = await lead.call('previewStationConfigs', { change: unknown });
    expect(await lead.call('changeStationConfigs', { change: unknown, effect: none })).toMatchObject([
      { id: 'st-b', code: codes.badRequest, msg: expect.stringMatching(/./) },
    ]);
    const duty = {
      kind: 'setDuty' as const,
      stationIds: ['st-a', 'st-b'],
      dutyUserIds: [idOf('fan_jie')],
      escalationMinutes: 5,
    };
    expect(await lead.call('changeStationConfigs', { change: duty })).toMatchObject([
      { id: 'st-a', code: codes.ok },
      { id: 'st-b', code: codes.badRequest, msg: expect.stringContaining('范杰') },
    ]);
  });
});
