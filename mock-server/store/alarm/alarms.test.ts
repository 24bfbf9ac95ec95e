import { describe, expect, test } from 'vitest';
import type { Severity } from '#src/contract/alarm/severity.ts';
import { hourMs, minuteMs } from '../../lib/clock.ts';
import type { AlarmPeriod } from '../../plant/specs.ts';
import type { Simulator } from '../../simulator/plant-simulator.ts';
import type { AlarmRecord } from './alarm-record.ts';
import { alarmsMax } from './alarm-removal.ts';
import { Alarms } from './alarms.ts';

const text = (value: string) => ({ zh: value, en: value, de: value });
const start = Date.UTC(2026, 5, 1);
const at = (minutes: number) => start + minutes * minuteMs;

/** A plant of one device whose alarm periods are written down: `[raised, cleared]` in minutes. */
function plant(severity: Severity, periods: readonly (readonly [number, number])[]): Simulator {
  const device = { id: 'd', type: 'pcs', name: text('D'), ratedPower: 1 } as const;
  const siteFields = { timeZone: 'UTC', longitude: 0, latitude: 0, address: text(''), phase: 'operation' } as const;
  const station = { id: 's', orgId: 'o', name: text('S'), ...siteFields };
  const built = { ...station, devices: [device] };
  const definition = { code: 'C', deviceType: 'pcs', severity, title: text('T'), cause: text(''), advice: text('') };
  const periodOf = ([raised, cleared]: readonly [number, number], to: number): AlarmPeriod => ({
    key: `s/d/C/${raised}`,
    code: 'C',
    stationId: 's',
    deviceId: 'd',
    raisedAt: at(raised),
    clearedAt: at(cleared) <= to ? at(cleared) : null,
    value: raised,
    limit: 1,
    unit: null,
  });
  return {
    seed: 1,
    epoch: 0,
    organizations: [],
    stations: [built],
    findStation: (id) => (id === built.id ? built : undefined),
    alarmDefinitions: new Map([['C', definition as never]]),
    stateAt: () => {
      throw new Error('not asked for');
    },
    alarmsBetween: (_station, from, to) =>
      periods.filter(([a, b]) => at(a) <= to && at(b) >= from).map((each) => periodOf(each, to)),
    alarmChangesBetween: (_station, from, to) =>
      periods.filter((each) => each.some((one) => at(one) >= from && at(one) <= to)).map((each) => periodOf(each, to)),
    changedStationIds: () => [station.id],
    disturb: () => '',
    endDisturbance: () => undefined,
    reset: () => undefined,
  };
}

function watched(severity: Severity, periods: readonly (readonly [number, number])[]) {
  const alarms = new Alarms(plant(severity, periods), 0);
  alarms.rebuild(start);
  return alarms;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

const open = (alarms: Alarms) => [...alarms.unresolved()];

describe('[MK-03] alarm records', () => {
  test.each([3, 4] as const)('severity %i is resolved by the system when the condition goes', (severity) => {
    const alarms = watched(severity, [[1, 5]]);
    alarms.update(at(2));
    const [alarm] = open(alarms);
    alarms.update(at(6));
    expect(open(alarms)).toEqual([]);
    expect(alarm?.resolved).toEqual({ at: at(5), by: null, note: null });
  });

  test.each([1, 2] as const)('severity %i waits for an operator', (severity) => {
    const alarms = watched(severity, [[1, 5]]);
    alarms.update(at(60));
    expect(open(alarms)).toMatchObject([{ period: { clearedAt: at(5) }, resolved: undefined }]);
  });

  test('raised again while unresolved it is one alarm, counted, and held once more', () => {
    const alarms = watched(1, [
      [1, 5],
      [8, 20],
    ]);
    alarms.update(at(6));
    const news = alarms.update(at(9));
    expect(news.raised).toHaveLength(1);
    expect(open(alarms)).toMatchObject([{ count: 2, firstRaisedAt: at(1), period: { value: 8, clearedAt: null } }]);
  });

  test('[ST-03] an acknowledged alarm that comes back is unacknowledged; the earlier occurrence is remembered', () => {
    const alarms = watched(1, [
      [1, 5],
      [8, 20],
    ]);
    alarms.update(at(6));
    const done = { at: at(3), by: 'x', note: null };
    alarms.acknowledge(open(alarms)[0]!, done);
    const [raise] = alarms.update(at(9)).raised;
    expect(raise).toMatchObject({ occurrence: 2, period: { raisedAt: at(8) } });
    expect(open(alarms)).toMatchObject([
      {
        acknowledged: undefined,
        period: { raisedAt: at(8) },
        earlier: [{ raisedAt: at(1), clearedAt: at(5), acknowledged: done }],
      },
    ]);
  });

  test('[ST-03] of an alarm that chatters the first occurrence and the latest ones are remembered', () => {
    const minutes = Array.from({ length: 60 }, (_, index) => [index * 2, index * 2 + 1] as const);
    const alarms = watched(2, minutes);
    alarms.update(at(200));
    const [alarm] = open(alarms);
    expect(alarm!.count).toBe(60);
    expect(alarm!.earlier.map(({ raisedAt }) => raisedAt)).toEqual([0, ...range(40, 59)].map((index) => at(index * 2)));
  });

  test('an alarm that came back leaves nothing once it is removed; an open one stays', () => {
    const alarms = watched(1, [
      [1, 5],
      [8, 20],
      [30, 40],
    ]);
    for (const minute of [6, 9, 21, 31, 41]) alarms.update(at(minute));
    expect(alarms.sizes).toEqual({ alarms: 1, periods: 3 });
    alarms.removeBefore(at(99));
    expect(alarms.sizes).toEqual({ alarms: 1, periods: 3 });
    alarms.resolve(open(alarms)[0]!, { at: at(42), by: 'x', note: null });
    alarms.removeBefore(at(42));
    expect(alarms.sizes).toEqual({ alarms: 1, periods: 3 });
    alarms.removeBefore(at(43));
    expect(alarms.sizes).toEqual({ alarms: 0, periods: 0 });
  });

  test('of more resolved alarms than the memory is for those that were added first are removed', () => {
    const alarms = watched(1, [[1, 200]]);
    alarms.update(at(100));
    alarms.fill(alarmsMax + 1000, at(90));
    const [, first, ...others] = [...alarms.all()];
    alarms.removeBefore(0);
    expect(alarms.sizes.alarms).toBe(alarmsMax);
    expect(open(alarms)).toHaveLength(1);
    expect(alarms.get(first!.id)).toBeUndefined();
    expect(alarms.get(others.at(-1)!.id)).toBeDefined();
  });

  test('raised after it was resolved it is another alarm', () => {
    const alarms = watched(1, [
      [1, 5],
      [8, 20],
    ]);
    alarms.update(at(6));
    const [first] = open(alarms);
    alarms.resolve(first!, { at: at(6), by: 'x', note: null });
    alarms.update(at(9));
    expect(open(alarms)).toMatchObject([{ count: 1, firstRaisedAt: at(8) }]);
    expect(open(alarms)[0]?.id).not.toBe(first?.id);
  });

  test('what came and went between two looks is seen, once', () => {
    const alarms = watched(2, [[1, 2]]);
    expect(alarms.update(at(3)).raised).toHaveLength(1);
    expect(alarms.update(at(3) + 1000)).toEqual({ raised: [], changed: new Set() });
    expect(alarms.update(at(1))).toEqual({ raised: [], changed: new Set() });
  });

  test('an update that fails is made up for by the next one', () => {
    const simulator = plant(2, [[1, 50]]);
    const changesOf = simulator.alarmChangesBetween;
    const alarms = new Alarms(
      {
        ...simulator,
        alarmChangesBetween: (id, from, to) => {
          if (to === at(12)) throw new Error('not simulated');
          return changesOf(id, from, to);
        },
      },
      0,
    );
    alarms.rebuild(start);
    alarms.update(start + 1000);
    expect(() => alarms.update(at(12))).toThrow('not simulated');
    expect(alarms.update(at(13)).raised).toMatchObject([{ period: { raisedAt: at(1) } }]);
  });

  test('the first update after the alarms were restored also finds those that hold for long', () => {
    const stored = watched(2, [[20, 90]]);
    stored.update(at(30));
    const [{ id }] = open(stored) as [AlarmRecord];
    // The alarm of minute 5 is one that the program before did not find.
    const alarms = new Alarms(
      plant(2, [
        [5, 80],
        [20, 90],
      ]),
      0,
    );
    for (const each of [1, 2]) {
      alarms.clear();
      alarms.persisted.alarms.load(id, stored.persisted.alarms.row(id));
      expect(alarms.update(at(40)).raised, `restore ${each}`).toMatchObject([{ period: { raisedAt: at(5) } }]);
      expect(alarms.update(at(41)).raised).toEqual([]);
    }
  });

  test('the past is rebuilt the same, with no work of operators after now', () => {
    const days = Array.from({ length: 20 }, (_, day) => [-day * 700 - 60, -day * 700] as const).toReversed();
    const build = () => {
      const alarms = new Alarms(plant(2, days), 10);
      alarms.rebuild(start);
      return [...alarms.all()];
    };
    expect(build()).toEqual(build());
    const done = build().flatMap(({ acknowledged, resolved }) => [acknowledged?.at ?? 0, resolved?.at ?? 0]);
    expect(Math.max(...done)).toBeLessThan(start);
    expect(done.filter((time) => time > start - 10 * 24 * hourMs).length).toBeGreaterThan(10);
  });

  test('a storm raises one alarm for each device and code, counts its raises, and leaves none that holds', () => {
    const alarms = watched(2, []);
    const storm = [0, 1, 2].map((index) => alarms.flash(index, at(index + 1)));
    expect(new Set(storm).size).toBe(1);
    expect(open(alarms)).toMatchObject([{ count: 3, firstRaisedAt: at(1), period: { clearedAt: at(3) } }]);
    alarms.update(at(10));
    expect(open(alarms)).toHaveLength(1);
  });
});
