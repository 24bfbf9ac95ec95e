import { describe, expect, test } from 'vitest';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { harness, user as engineer, useFreshServer } from '../support/fresh-server.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { newPoint } from './point-samples.ts';
import { connect } from '../support/push-client.ts';

useFreshServer('operator', 'en');

const stationId = 'st-a';
const advance = (ms: number) => harness.control('POST', '/clock', { advance: ms });

async function apply(): Promise<void> {
  await confirm(engineer);
  const { revision } = await engineer.call('getPointTable', { stationId });
  await engineer.call('applyPoints', { stationId, revision });
  await advance(600);
  await advance(1600);
}

async function changePower(changes: Partial<RequestFor<'savePoint'>>): Promise<void> {
  const { reading: _reading, ...point } = await engineer.call('getPoint', { id: 'a-pcs-1.activePower' });
  await engineer.call('savePoint', { ...point, ...changes });
}

describe('[VW-30.12] screens of the plant show what the applied table says', () => {
  test('names and limits reach who sees the station without the key, by push, once the gateway has them; a draft does not', async () => {
    const viewer = await harness.signIn('distributor', 'de');
    await expect(viewer.call('listPoints', { stationId })).rejects.toMatchObject({ status: 403 });
    expect(await viewer.call('listAppliedPoints', {})).toEqual([]);
    await changePower({
      names: { zh: '东侧功率', en: 'Power, east', de: 'Leistung Ost' },
      highLimit: 50,
      decimals: 0,
    });
    await engineer.call('savePoint', newPoint());
    expect(await viewer.call('listAppliedPoints', {})).toEqual([]);
    const push = await connect(harness, viewer);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['point'] }));
    await apply();
    expect(await push.frame(({ kind }) => kind === 'change')).toEqual({
      kind: 'change',
      topic: 'point',
      ids: [stationId],
    });
    expect(await viewer.call('listAppliedPoints', {})).toEqual([
      {
        id: 'a-pcs-1.activePower',
        name: 'Leistung Ost',
        decimals: 0,
        lowerLimit: null,
        lowLimit: null,
        highLimit: 50,
        higherLimit: null,
      },
    ]);
    push.ws.close();
  });

  test('of stations that the caller does not see nothing is answered, and nothing of a change that screens do not show', async () => {
    await changePower({ interval: 30 });
    await apply();
    expect(await engineer.call('listAppliedPoints', {})).toEqual([]);
    await changePower({ highLimit: 50 });
    await apply();
    expect(await engineer.call('listAppliedPoints', {})).toHaveLength(1);
    expect(await (await harness.signIn('owner')).call('listAppliedPoints', {})).toEqual([]);
  });
});
