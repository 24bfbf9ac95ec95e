import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { misfits, sceneFaults, undrawn } from '#src/contract/rules/scene-faults.ts';
import { layOutScene } from '#src/contract/rules/scene-layout.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';

let harness: Harness;
let administrator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start({ stations: 8 });
  administrator = await harness.signIn('administrator');
});
afterAll(() => harness.close());

describe('[VW-81] one-line diagrams', () => {
  test('a drawing shows every device of its station, each once, and no other', async () => {
    for (const stationId of ['st-a', 'st-b', 'st-c']) {
      const devices = await administrator.call('listDevices', { stationId });
      const drawn = await administrator.call('getScene', { stationId });
      if (!drawn) throw new Error(`no drawing of ${stationId}`);
      expect(drawn.stationId).toBe(stationId);
      expect(sceneFaults(drawn)).toEqual([]);
      expect(misfits(drawn, devices)).toEqual([]);
      expect(undrawn(drawn, devices)).toEqual([]);
    }
  });

  test('every value of a drawing is a point that the caller may see, in kW or as a switch position', async () => {
    for (const stationId of ['st-a', 'st-b', 'st-c']) {
      const drawn = await administrator.call('getScene', { stationId });
      const points = [
        ...(drawn?.edges.flatMap(({ power }) => power ?? []) ?? []),
        ...(drawn?.nodes.flatMap(({ position }) => position?.point ?? []) ?? []),
      ];
      const { values } = await administrator.call('getLatestValues', { points: [...new Set(points)] });
      expect(values).toHaveLength(new Set(points).size);
    }
  });

  test('a generated station without a stored drawing is laid out from its devices', async () => {
    const stations = await administrator.call('listStations', {});
    const generated = stations.filter(({ id }) => !/^st-[abc]$/.test(id));
    expect(generated).toHaveLength(5);
    for (const { id: stationId } of generated) {
      expect(await administrator.call('getScene', { stationId })).toBeNull();
      const devices = await administrator.call('listDevices', { stationId });
      expect(undrawn(layOutScene(stationId, devices), devices)).toEqual([]);
    }
  });

  test('a station of another organisation and an unknown station are not found', async () => {
    const stations = new Set((await administrator.call('listStations', {})).map(({ id }) => id));
    for (const name of ['owner', 'distributor']) {
      const user = await harness.signIn(name);
      for (const { id } of await user.call('listStations', {})) stations.delete(id);
      for (const stationId of [...stations, 'st-nowhere'])
        await expect(user.call('getScene', { stationId })).rejects.toMatchObject({
          kind: 'business',
          code: codes.notFound,
        });
    }
  });
});

describe('[VW-81] saving a drawing', () => {
  const stationId = 'st-b';
  const stored = async () => (await administrator.call('getScene', { stationId }))!;

  test('reaches every user at once, is pushed as a change and is in the audit log', async () => {
    const operator = await harness.signIn('operator', 'en');
    const push = await connect(harness, operator);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['drawing'] }));
    const before = await stored();
    const nodes = before.nodes.map((node) => (node.id === 'main-breaker' ? { ...node, label: 'QF0' } : node));
    const saved = await administrator.call('saveScene', { ...before, nodes });
    expect(saved.revision).toBe(before.revision + 1);
    expect(await operator.call('getScene', { stationId })).toEqual(saved);
    expect(saved.nodes.find(({ id }) => id === 'main-breaker')?.label).toBe('QF0');
    const change = await push.frame((frame) => frame['kind'] === 'change');
    expect(change).toEqual({ kind: 'change', topic: 'drawing', ids: [stationId] });
    const { records } = await administrator.call('listAuditEntries', { endpoint: 'saveScene' });
    expect(records[0]).toMatchObject({ user: { name: 'administrator' }, code: 200 });
    const { name: toName } = harness.server.world.simulator.findStation(stationId)!;
    expect(records[0]?.changes).toContainEqual({ target: null, field: 'stationId', from: null, to: stationId, toName });
  });

  test('of a drawing that has changed since is a conflict and changes nothing', async () => {
    const before = await stored();
    const saved = await administrator.call('saveScene', before);
    await expect(administrator.call('saveScene', before)).rejects.toMatchObject({ code: codes.conflict });
    expect((await stored()).revision).toBe(saved.revision);
    const generated = (await administrator.call('listStations', {})).find(({ id }) => !/^st-[abc]$/.test(id))!.id;
    const devices = await administrator.call('listDevices', { stationId: generated });
    const first = { ...layOutScene(generated, devices), revision: 0 };
    expect((await administrator.call('saveScene', first)).revision).toBe(1);
    await expect(administrator.call('saveScene', first)).rejects.toMatchObject({ code: codes.conflict });
  });

  test('[ER-04] with faults is refused: each by its path, in the user’s language', async () => {
    const german = await harness.signIn('administrator', 'de');
    const before = await stored();
    const faults = async (change: object) => {
      const refused = german.call('saveScene', { ...before, ...change });
      const { code, fields } = await refused.then(
        () => ({ code: 0, fields: {} }),
        (error: { code: number; fields: Record<string, string> }) => error,
      );
      expect(code).toBe(codes.badRequest);
      return fields;
    };
    const [edge, ...edges] = before.edges;
    expect(await faults({ edges: [{ ...edge, to: 'nowhere' }, ...edges] })).toMatchObject({
      'edges.0.to': 'die Linie führt zu „nowhere“, das nicht gezeichnet ist',
    });
    expect(await faults({ edges: [{ ...edge, power: 'a-pv-1.activePower' }, ...edges] })).toMatchObject({
      'edges.0.power': expect.stringContaining('a-pv-1') as string,
    });
    expect(await faults({ edges: [{ ...edge, power: 'b-grid-1.luck' }, ...edges] })).toMatchObject({
      'edges.0.power': expect.stringContaining('b-grid-1.luck') as string,
    });
    const [node, ...nodes] = before.nodes;
    expect(Object.keys(await faults({ nodes: [{ ...node, symbol: 'rocket' }, ...nodes] }))).toEqual(['nodes.0.symbol']);
    expect(await faults({ nodes: [{ ...node, deviceId: 'b-grid-9' }, ...nodes] })).toMatchObject({
      'nodes.0.deviceId': 'die Anlage hat kein Gerät „b-grid-9“',
    });
    expect(await stored()).toEqual(before);
  });

  test('[ER-04] with keys that a drawing or a plan does not have is refused: each by its path', async () => {
    const german = await harness.signIn('administrator', 'de');
    const [drawing, plan] = [await stored(), await german.call('getSitePlan', { stationId })];
    const [node, ...nodes] = drawing.nodes;
    const [object, ...objects] = plan.objects;
    const breaker = drawing.nodes.findIndex(({ position }) => position !== null);
    const switches = drawing.nodes.map((one, index) =>
      index === breaker ? { ...one, position: { ...one.position, opened: 0 } } : one,
    );
    const word = 'unbekannter Schlüssel';
    for (const [call, fields] of [
      [
        () =>
          german.call('saveScene', { ...drawing, title: 'x', nodes: [{ ...node, lable: 'QF1' }, ...nodes] } as never),
        { title: word, 'nodes.0.lable': word },
      ],
      [
        () => german.call('saveScene', { ...drawing, nodes: switches } as never),
        { [`nodes.${breaker}.position.opened`]: word },
      ],
      [
        () =>
          german.call('saveSitePlan', { ...plan, scale: 2, objects: [{ ...object, heigth: 3 }, ...objects] } as never),
        { scale: word, 'objects.0.heigth': word },
      ],
    ] as const)
      await expect(call()).rejects.toMatchObject({ code: codes.badRequest, fields });
    expect(await stored()).toEqual(drawing);
    expect(await german.call('getSitePlan', { stationId })).toEqual(plan);
  });

  test('[RP-02] requires the permission; a site plan is saved in the same way', async () => {
    const operator = await harness.signIn('operator');
    await expect(operator.call('saveScene', await stored())).rejects.toMatchObject({ kind: 'forbidden' });
    const plan = await administrator.call('getSitePlan', { stationId });
    await expect(operator.call('saveSitePlan', plan)).rejects.toMatchObject({ kind: 'forbidden' });
    const turned = await administrator.call('saveSitePlan', { ...plan, turn: 45 });
    expect(turned).toEqual({ ...plan, turn: 45, revision: plan.revision + 1 });
    expect(await operator.call('getSitePlan', { stationId })).toEqual(turned);
    await expect(administrator.call('saveSitePlan', plan)).rejects.toMatchObject({ code: codes.conflict });
    const [object, ...objects] = turned.objects;
    const lost = { ...turned, objects: [{ ...object!, deviceIds: ['b-ghost-1'] }, ...objects] };
    await expect(administrator.call('saveSitePlan', lost)).rejects.toMatchObject({
      code: codes.badRequest,
      fields: { 'objects.0.deviceIds': expect.stringContaining('b-ghost-1') as string },
    });
  });
});
