import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { misfits, sceneFaults, undrawn } from '#src/contract/rules/scene-faults.ts';
import { layOutScene } from '#src/contract/rules/scene-layout.ts';
import { Harness, type SignedIn } from './harness.ts';

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

  test('every value that a drawing asks for is one of the caller’s points, in kW or a switch’s position', async () => {
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

  test('nobody has drawn a generated station: it is laid out from its devices', async () => {
    const stations = await administrator.call('listStations', {});
    const generated = stations.filter(({ id }) => !/^st-[abc]$/.test(id));
    expect(generated).toHaveLength(5);
    for (const { id: stationId } of generated) {
      expect(await administrator.call('getScene', { stationId })).toBeNull();
      const devices = await administrator.call('listDevices', { stationId });
      expect(undrawn(layOutScene(stationId, devices), devices)).toEqual([]);
    }
  });

  test('a station of somebody else, or of nobody, is not found', async () => {
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
