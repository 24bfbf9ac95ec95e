import { describe, expect, test, vi } from 'vitest';
import { hourMs, secondMs } from '#mock-server/lib/clock.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { type ParameterKey, parameterDecimals } from '#src/contract/rules/energy/run-parameters.ts';
import { hours, newStrategy } from '../support/entity-samples.ts';
import { harness, user as operator, signInAgain, useFreshServer } from '../support/fresh-server.ts';
import { Harness } from '../support/harness.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A Monday, 11 in the morning in China. */
const morning = Date.UTC(2026, 8, 14, 3);
type Values = RequestFor<'saveRunParameters'>['values'];

useFreshServer('operator', 'zh', { clock: () => morning });

const world = () => harness.server.world;
const pass = (ms: number) => world().setClock(world().clock.offset() + ms);
const get = (stationId = 'st-b') => operator.call('getRunParameters', { stationId });
const valueOf = async (key: ParameterKey, stationId = 'st-b') =>
  (await get(stationId)).parameters.find((one) => one.key === key)?.value;
const save = async (values: Values, { stationId = 'st-b', reason = 'test', user = operator, revision = -1 } = {}) =>
  user.call('saveRunParameters', {
    stationId,
    values,
    reason,
    revision: revision < 0 ? (await get(stationId)).revision : revision,
  });
const arrive = () => {
  pass(2 * secondMs);
  pass(2 * secondMs);
};
const refusal = (key: string, text: RegExp | string) => ({
  fields: { [`values.${key}`]: typeof text === 'string' ? text : expect.stringMatching(text) },
});

describe('[VW-33] a change on its way', () => {
  test('[VW-33.3] requested, acknowledged, applied: the old value is in force until it is read back', async () => {
    const before = await valueOf('demandLimit');
    const sent = await save({ demandLimit: 300 });
    expect(sent.change).toMatchObject({ state: 'requested', values: [{ key: 'demandLimit', from: before, to: 300 }] });
    expect(await valueOf('demandLimit')).toBe(before);
    pass(secondMs);
    expect((await get()).change?.state).toBe('acknowledged');
    expect(await valueOf('demandLimit')).toBe(before);
    pass(2 * secondMs);
    const { change } = await get();
    expect(change).toMatchObject({ state: 'applied', reason: 'test', by: { id: operator.login.user_id } });
    expect(change?.steps.map(({ state }) => state)).toEqual(['requested', 'acknowledged', 'applied']);
    expect(await valueOf('demandLimit')).toBe(300);
  });

  test('[VW-33.12] a silent controller: failed after a minute, what was before stays in force, and it can be sent again', async () => {
    const before = await valueOf('demandLimit');
    const offline = ['b-pcs-1', 'b-pcs-2'].map((deviceId) =>
      world().disturbances.add({ kind: 'offline', stationId: 'st-b', deviceId, from: world().clock.now(), to: null }),
    );
    await save({ demandLimit: 300 });
    pass(59 * secondMs);
    expect((await get()).change?.state).toBe('requested');
    pass(2 * secondMs);
    expect((await get()).change?.state).toBe('failed');
    expect(await valueOf('demandLimit')).toBe(before);
    for (const { id } of world().disturbances.open(world().clock.now()))
      if (offline.length > 0) world().disturbances.end(id, world().clock.now());
    await save({ demandLimit: 300 });
    arrive();
    expect(await valueOf('demandLimit')).toBe(300);
    const { records } = await operator.call('listRunParameterChanges', { stationId: 'st-b' });
    expect(records.map(({ state, revision }) => [revision, state])).toEqual([
      [2, 'applied'],
      [1, 'failed'],
    ]);
  });

  test('[VW-33.7] while one is under way another is refused; of two people at once the second one gets a conflict', async () => {
    const other = await harness.signIn('administrator');
    const both = await Promise.allSettled([
      save({ socMin: 6 }, { revision: 0 }),
      save({ socMin: 7 }, { revision: 0, user: other }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: codes.conflict } });
    await expect(save({ socMin: 4 })).rejects.toMatchObject({ code: codes.parameterBusy });
    arrive();
    await save({ socMin: 4 });
  });

  test('[VW-33.3] those who may see the station are notified of each step', async () => {
    const steps: string[][] = [];
    const listen = (stationIds: readonly string[]) => void steps.push([...stationIds]);
    world().events.on('runParameters', listen);
    await save({ socMin: 7 });
    arrive();
    world().events.off('runParameters', listen);
    expect(steps).toEqual([['st-b'], ['st-b'], ['st-b']]);
  });

  test('[VW-33.3] after a reset of the plant nothing of it is left', async () => {
    await save({ socMin: 7 });
    world().reset();
    await signInAgain();
    expect(await get()).toMatchObject({ revision: 0, change: null });
  });
});

describe('[VW-33] what is refused', () => {
  test('[VW-33.1] each limit: one step beyond is refused and named, the limit itself and one step within are not', async () => {
    for (const stationId of ['st-a', 'st-b']) {
      const { parameters } = await get(stationId);
      for (const { key, type, min, max } of parameters) {
        const step = type === 'decimal' ? 0.1 : type === 'time' ? 30 : 1;
        const answer = async (value: number) => {
          const values = { [key]: Math.round(value * 10) / 10 };
          const fault = await operator
            .call('previewRunParameters', { stationId, values })
            .catch((error: unknown) => error);
          return (fault as { fields?: Record<string, string> }).fields?.[`values.${key}`] ?? '';
        };
        const range = `应在 ${min} 到 ${max} 之间`;
        expect(await answer(min - step), `${key} below`).toBe(range);
        expect(await answer(max + step), `${key} above`).toBe(range);
        for (const value of [min, min + step, max - step, max]) expect(await answer(value), key).not.toBe(range);
      }
    }
  });

  test('[VW-33.9] what is no number: exponents, full-width digits, comma, NaN, too many digits', async () => {
    for (const text of ['1e3', '１２', '12,5', 'NaN', '1e400', '', '-', '0x10', '9'.repeat(20)])
      await expect(save({ maxCharge: text })).rejects.toMatchObject({ code: codes.badRequest });
    for (const value of [Number.NaN, Infinity])
      await expect(save({ maxCharge: value })).rejects.toMatchObject({ code: codes.badRequest });
    await expect(save({ maxCharge: '12.55' })).rejects.toMatchObject(
      refusal('maxCharge', `最多 ${parameterDecimals} 位小数`),
    );
    await expect(save({ socMin: 5.5 })).rejects.toMatchObject(refusal('socMin', '请输入整数'));
    expect((await save({ maxCharge: '12.5' })).change?.values[0]?.to).toBe(12.5);
  });

  test('[VW-33.5] times: 23:30 is the last half hour; 24:00 and 22:10 are none', async () => {
    const at = { stationId: 'st-a' };
    for (const minutes of [24 * 60, 22 * 60 + 10])
      await expect(save({ dieselQuietFrom: minutes }, at)).rejects.toMatchObject(refusal('dieselQuietFrom', /./));
    expect((await save({ dieselQuietFrom: 23.5 * 60 }, at)).change?.values[0]?.to).toBe(1410);
  });

  test('[VW-33.2] what must lie below what, also against the strategy in force', async () => {
    await expect(save({ socReserve: 96 })).rejects.toMatchObject(refusal('socReserve', /./));
    await expect(save({ socReserve: 90, socMax: 90 })).rejects.toMatchObject(refusal('socMax', '须大于 90'));
    await expect(save({ gridChargeMax: 401 })).rejects.toMatchObject(refusal('demandLimit', '不能小于 401'));
    await expect(save({ socMin: 16, socReserve: 17 }, { stationId: 'st-a' })).rejects.toMatchObject(
      refusal('dieselStartSoc', '不能小于 16'),
    );
    await expect(save({ dieselQuietStartSoc: 16 }, { stationId: 'st-a' })).rejects.toMatchObject(
      refusal('dieselStartSoc', '不能小于 16'),
    );
    const plan = { slots: [{ ...hours(0, 24), use: 'own' as const }], chargeTo: 60, reserve: 20 };
    const draft = await operator.call('saveStrategy', { ...newStrategy('st-b'), ...plan });
    await operator.call('publishStrategy', { id: draft.id, revision: draft.revision });
    arrive();
    expect((await get()).chargeTo).toBe(60);
    await expect(save({ socReserve: 60 })).rejects.toMatchObject(refusal('socReserve', /60/));
    await save({ socReserve: 59 });
  });

  test('[VW-33.2] the hysteresis of the reserve stays below the highest charge', async () => {
    await save({ socReserve: 88, socMax: 90 });
    arrive();
    await expect(save({ socHysteresis: 2 })).rejects.toMatchObject(refusal('socHysteresis', '须小于 2'));
    await save({ socHysteresis: 1 });
  });

  test('[VW-33.8] without a reason, without a change, of a station without a diesel set, and without the right', async () => {
    await expect(save({ socMin: 8 }, { reason: ' ' })).rejects.toMatchObject({ code: codes.badRequest });
    await expect(save({ socMin: (await valueOf('socMin')) ?? 0 })).rejects.toMatchObject({
      fields: { values: '没有更改任何参数' },
    });
    await expect(save({ dieselMinRun: 10 })).rejects.toMatchObject(refusal('dieselMinRun', '该电站没有此参数'));
    const owner = await harness.signIn('owner');
    const { records } = await owner.call('listRunParameters', {});
    expect(records).toHaveLength(1);
    const stationId = records[0]?.stationId ?? '';
    await expect(save({ socMin: 8 }, { user: owner, stationId })).rejects.toMatchObject({ code: codes.forbidden });
    const elsewhere = ['st-a', 'st-b', 'st-c'].find((id) => id !== stationId) ?? '';
    for (const name of ['getRunParameters', 'listRunParameterChanges', 'getRunParameterEffects'] as const)
      await expect(owner.call(name, { stationId: elsewhere })).rejects.toMatchObject({ code: codes.notFound });
  });
});

describe('[VW-33] many stations', () => {
  test('[VW-33.10] one list of all stations: values in force, those delivered, only what each has', async () => {
    await save({ socMin: 7 });
    arrive();
    const { records, total } = await operator.call('listRunParameters', {});
    expect(total).toBe(records.length);
    const of = (id: string) => records.find(({ stationId }) => stationId === id);
    expect(of('st-b')).toMatchObject({ revision: 1, state: 'applied', values: { socMin: 7 }, defaults: { socMin: 5 } });
    expect(of('st-a')).toMatchObject({ revision: 0, state: null });
    expect(of('st-a')?.values.dieselMinRun).toBe(30);
    expect(of('st-b')?.values.dieselMinRun).toBeUndefined();
  });

  test('[VW-33.10] one value for many: each station is judged for itself, and the answer says which were refused and why', async () => {
    const { records } = await operator.call('listRunParameters', {});
    const stations = records.map(({ stationId, revision }) => ({ stationId, revision }));
    const [first = { stationId: '', revision: 0 }] = stations;
    const order = { values: { dieselMinRun: 45 }, reason: 'all sets' };
    const unknown = { stationId: 'st-x', revision: 0 };
    await expect(
      operator.call('applyRunParameters', { ...order, stations: [...stations, unknown] }),
    ).rejects.toMatchObject({ code: codes.notFound });
    const results = await operator.call('applyRunParameters', {
      ...order,
      stations: stations.map((one) => (one === first ? { ...one, revision: 7 } : one)),
    });
    expect(results).toHaveLength(stations.length);
    const of = (id: string) => results.find(({ stationId }) => stationId === id)?.refusal;
    expect(of(first.stationId)).toMatch(/./);
    expect(of('st-b')).toContain('该电站没有此参数');
    const accepted = results.filter(({ refusal: why }) => why === null).map(({ stationId }) => stationId);
    arrive();
    for (const id of accepted) expect(await valueOf('dieselMinRun', id)).toBe(45);
    expect(await valueOf('dieselMinRun', first.stationId)).toBe(first.stationId === 'st-b' ? undefined : 30);
  });
});

test('[VW-33.10] 500 stations are one answer, each with the parameters that it has', async () => {
  const fleet = await Harness.start({ stations: 500 });
  const user = await fleet.signIn('operator');
  const { records, total } = await user.call('listRunParameters', { pageSize: 500 });
  expect([records.length, total]).toEqual([500, 500]);
  expect(records.every(({ values, defaults }) => Object.keys(values).length === Object.keys(defaults).length)).toBe(
    true,
  );
  expect(new Set(records.map(({ values }) => values.dieselMinRun))).toEqual(new Set([30, undefined]));
  await fleet.close();
});

describe('[VW-33] effect in currency', () => {
  test('[VW-33.4] a lower demand limit on station B: charging stops at 85 % of it, and the preview says what that costs', async () => {
    const preview = await operator.call('previewRunParameters', { stationId: 'st-b', values: { demandLimit: 300 } });
    expect(preview).toMatchObject({ days: 30, to: '2026-09-13', from: '2026-08-15', currency: 'CNY' });
    expect(preview.before).toMatchObject({ chargeUpTo: 340, shaveAbove: 368 });
    expect(preview.after).toMatchObject({ chargeUpTo: 255, shaveAbove: 276 });
    expect(preview.after.maxImport).toBeLessThan(preview.before.maxImport - 20);
    expect(preview.binding).toBeGreaterThan(0);
    expect((await get()).revision).toBe(0);
  });

  test('[VW-33.4] what changes nothing has no effect; what the storage may not do costs what it earns', async () => {
    const same = await operator.call('previewRunParameters', { stationId: 'st-b', values: {} });
    expect(same).toMatchObject({ gain: 0, binding: 0 });
    const none = await operator.call('previewRunParameters', {
      stationId: 'st-b',
      values: { maxCharge: 0, maxDischarge: 0 },
    });
    expect(none.after).toMatchObject({ charge: 0, discharge: 0 });
    expect(none.binding).toBe(30);
    expect(none.gain).toBeLessThan(-1000);
    expect(none.before.cost - none.after.cost).toBeCloseTo(none.gain, -3);
  });

  test('[VW-33.4] each limit in force says on how many days it bound and what it cost; those that bind never cost nothing', async () => {
    const { effects, days } = await operator.call('getRunParameterEffects', { stationId: 'st-b' });
    expect(days).toBe(30);
    for (const { binding, cost } of effects) {
      expect(binding).toBeLessThanOrEqual(30);
      if (binding === 0) expect(cost).toBe(0);
    }
    await save({ maxDischarge: 40 });
    arrive();
    const limited = await operator.call('getRunParameterEffects', { stationId: 'st-b' });
    const of = limited.effects.find(({ key }) => key === 'maxDischarge');
    expect(of?.binding).toBeGreaterThan(20);
    expect(of?.cost).toBeGreaterThan(100);
    const again = await operator.call('getRunParameterEffects', { stationId: 'st-b' });
    expect(again).toEqual(limited);
  });

  test('[VW-33.4] parameters of the diesel set matter after an island', async () => {
    const effect = async () => {
      const { effects } = await operator.call('getRunParameterEffects', { stationId: 'st-a' });
      return effects.find(({ key }) => key === 'dieselMinRun')?.binding;
    };
    expect(await effect()).toBe(0);
    // A Sunday morning: the storage carries the load, so that the set could stop at once.
    const from = Date.UTC(2026, 8, 12, 22, 30);
    world().simulator.disturb({ kind: 'gridLoss', stationId: 'st-a', from, to: from + 2 * hourMs });
    await save({ dieselMinRun: 90, dieselStopSoc: 20 }, { stationId: 'st-a' });
    arrive();
    expect(await effect()).toBe(1);
  });
});
