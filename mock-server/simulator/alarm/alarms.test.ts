import { describe, expect, test } from 'vitest';
import { createAlarmBook, type AlarmRule } from './alarms.ts';

const rule: AlarmRule = {
  code: 'T',
  device: 0,
  read: () => 0,
  raise: 80,
  clear: 70,
  raiseDelay: 10,
  clearDelay: 20,
  unit: '°C',
};

/** Plays values at equal distances of `span` ms, straight in between. */
const play = (one: AlarmRule, span: number, values: readonly number[], cut = span) => {
  const book = createAlarmBook([one]);
  values.slice(0, -1).forEach((value, index) => {
    const start = Float64Array.of(value);
    const end = Float64Array.of(values[index + 1] ?? value);
    book.track({ at: index * span, span, duration: cut, start, end }, [0]);
  });
  return book.alarms.map(({ raisedAt, clearedAt, value }) => ({ raisedAt, clearedAt, value }));
};

describe('alarm book', () => {
  test('[MK-03] raises after the delay and clears after the delay, to the millisecond', () => {
    // 80 is crossed upwards at 80, 70 downwards at 130.
    expect(play(rule, 100, [0, 100, 0, 0])).toEqual([{ raisedAt: 90, clearedAt: 150, value: 90 }]);
  });

  test('[MK-03] a spike shorter than the delay is no alarm', () => {
    expect(play(rule, 10, [0, 0, 85, 0, 0, 0])).toEqual([]);
  });

  test('[MK-03] swinging between the two limits neither clears nor raises again', () => {
    const swing = Array.from({ length: 40 }, (_, index) => (index % 2 ? 79 : 71));
    expect(play(rule, 100, [0, 100, ...swing])).toHaveLength(1);
    expect(play(rule, 100, swing)).toEqual([]);
  });

  test('[MK-03] a rule whose raise limit is the lower one alarms when there is too little', () => {
    const low = { ...rule, raise: 10, clear: 14 };
    expect(play(low, 100, [50, 0, 0, 50, 50])).toEqual([{ raisedAt: 90, clearedAt: 248, value: 5 }]);
  });

  test('[MK-03] what would happen after an event cut the stretch does not count', () => {
    const book = createAlarmBook([rule]);
    const up = { at: 0, span: 100, start: Float64Array.of(0), end: Float64Array.of(100) };
    book.track({ ...up, duration: 85 }, [0]);
    book.track({ at: 85, span: 15, duration: 15, start: Float64Array.of(20), end: Float64Array.of(20) }, [0]);
    expect(book.alarms).toEqual([]);
  });

  test('[MK-03] rewinding forgets what came after the mark and goes on as before', () => {
    const book = createAlarmBook([rule]);
    const stretch = (at: number, from: number, to: number) =>
      book.track({ at, span: 100, duration: 100, start: Float64Array.of(from), end: Float64Array.of(to) }, [0]);
    stretch(0, 0, 100);
    const mark = book.mark();
    stretch(100, 100, 0);
    expect(book.alarms[0]?.clearedAt).toBe(150);
    book.rewind(mark, 100);
    expect(book.alarms).toMatchObject([{ raisedAt: 90, clearedAt: null }]);
    stretch(100, 100, 100);
    stretch(200, 100, 0);
    expect(book.alarms).toMatchObject([{ raisedAt: 90, clearedAt: 250 }]);
  });
});
