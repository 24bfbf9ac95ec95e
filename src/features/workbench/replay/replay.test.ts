import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allRecords } from './all-records.ts';
import { alarmsAt, type DayEvent, eventsOf } from './day-events.ts';
import { dayOf, joined, lastPicture, pictureAt, readingAt, stepMs } from './day-history.ts';
import { marksOf } from './marks.ts';

const zones = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'UTC');
const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) });
const hour = 3_600_000;

describe('[VW-81] the pictures of a past day', () => {
  test('a moment lies in its day, and its picture is the last one before it and before now', () => {
    fc.assert(
      fc.property(zones, moment, fc.integer({ min: 0, max: 48 * hour }), (zone, at, later) => {
        const day = dayOf(at, zone);
        const now = at + later;
        expect(day.from).toBeLessThanOrEqual(at);
        expect(day.to).toBeGreaterThan(at);
        expect([23, 24, 25]).toContain((day.to - day.from) / hour);
        const picture = pictureAt(at, day, now);
        expect(at - picture).toBeGreaterThanOrEqual(0);
        expect(at - picture).toBeLessThan(stepMs);
        expect(lastPicture(day, now)).toBeLessThanOrEqual(Math.min(day.to - 1, now));
        expect(lastPicture(day, now)).toBeGreaterThanOrEqual(picture);
      }),
    );
  });

  test('the days on which the clock changes have 23 and 25 hours', () => {
    const lengthOf = (text: string) => {
      const { from, to } = dayOf(Date.parse(text), 'Europe/Berlin');
      return (to - from) / hour;
    };
    expect(lengthOf('2026-03-29T12:00:00Z')).toBe(23);
    expect(lengthOf('2026-10-25T12:00:00Z')).toBe(25);
  });

  test('a gap stays one; a point that was not read has nothing to say', () => {
    const start = Date.UTC(2026, 5, 1);
    const answer = { timeZone: 'UTC', start, step: 300, count: 3, starts: null };
    const history = joined([
      { ...answer, columns: [{ id: 'a.p', values: [1, null, 3] }] },
      { ...answer, columns: [{ id: 'b.p', values: [4, 5, 6] }] },
    ]);
    expect(readingAt(history, start + stepMs, 'a.p')).toMatchObject({ value: null });
    expect(readingAt(history, start + 2 * stepMs, 'a.p')).toMatchObject({ value: 3, measuredAt: start + 2 * stepMs });
    expect(readingAt(history, start, 'b.p')).toMatchObject({ value: 4 });
    expect(readingAt(history, start, 'c.p')).toBeUndefined();
  });
});

describe('[VW-81] what happened on a past day', () => {
  const alarm = {
    id: 'A1',
    title: 'hot',
    severity: 1 as const,
    deviceId: 'd',
    deviceName: 'D',
    raisedAt: '2026-06-01T10:00:00Z',
    earlier: [],
    acknowledgedAt: '2026-06-01T10:05:00Z',
    acknowledgedBy: 'Anna',
    clearedAt: '2026-06-01T11:00:00Z',
    resolvedAt: '2026-06-02T09:00:00Z',
    resolvedBy: 'Ben',
  };
  const day = { from: Date.UTC(2026, 5, 1), to: Date.UTC(2026, 5, 2) };

  test('in its order, and only that day', () => {
    expect(eventsOf(day, [alarm], []).map(({ kind, by }) => [kind, by])).toEqual([
      ['raised', null],
      ['acknowledged', 'Anna'],
      ['cleared', null],
    ]);
    expect(eventsOf({ from: day.to, to: day.to + 24 * hour }, [alarm], []).map(({ kind }) => kind)).toEqual([
      'resolved',
    ]);
  });

  test('what the system resolves as it clears is one event', () => {
    const resolved = { ...alarm, resolvedAt: alarm.clearedAt, resolvedBy: null };
    expect(eventsOf(day, [resolved], []).map(({ kind }) => kind)).toEqual(['raised', 'acknowledged', 'cleared']);
  });

  test('an alarm is open from its raising to its resolving, and active until it has cleared', () => {
    const at = (text: string) => alarmsAt([alarm], Date.parse(text));
    expect(at('2026-06-01T09:59:59Z')).toEqual([]);
    expect(at('2026-06-01T10:30:00Z')).toMatchObject([{ clearedAt: null }]);
    expect(at('2026-06-01T12:00:00Z')).toMatchObject([{ clearedAt: alarm.clearedAt }]);
    expect(at('2026-06-02T09:00:01Z')).toEqual([]);
  });

  test('an alarm that was raised again has the events of each occurrence, and is shown with the one of that time', () => {
    const { raisedAt, clearedAt, acknowledgedAt, acknowledgedBy } = alarm;
    const first = { raisedAt, clearedAt, acknowledgedAt, acknowledgedBy, acknowledgeNote: null };
    const again = { raisedAt: '2026-06-01T15:00:00Z', clearedAt: null, acknowledgedAt: null, acknowledgedBy: null };
    const returned = { ...alarm, ...again, earlier: [first] };
    const events = eventsOf(day, [returned], []);
    expect(events.map(({ kind }) => kind)).toEqual(['raised', 'acknowledged', 'cleared', 'raised']);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    const at = (text: string) => alarmsAt([returned], Date.parse(text));
    expect(at('2026-06-01T10:30:00Z')).toMatchObject([{ raisedAt, clearedAt: null }]);
    expect(at('2026-06-01T12:00:00Z')).toMatchObject([{ raisedAt, clearedAt }]);
    expect(at('2026-06-01T16:00:00Z')).toMatchObject([again]);
  });
});

describe('[VW-81] a day with more records than a page', () => {
  test('all are found, whatever shares an instant, and though new ones come while it is read', async () => {
    const instants = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(instants, fc.integer({ min: 1, max: 7 }), async (minutes, pageSize) => {
        const recordAt = (minute: number, index: number) => ({
          id: `r${index}`,
          at: new Date(minute * 60_000).toISOString(),
        });
        const all = minutes.map(recordAt);
        const known = all.length;
        const read = async (to: string, page: number) => {
          const list = all.filter(({ at }) => at <= to).toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
          const records = list.slice((page - 1) * pageSize, page * pageSize);
          if (all.length < known + 5) all.push(recordAt(20, all.length));
          return { records };
        };
        const found = await allRecords(read, ({ at }) => at, new Date(30 * 60_000).toISOString(), pageSize);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        for (const { id } of all.slice(0, known)) expect(found.some((record) => record.id === id)).toBe(true);
      }),
    );
  });

  test('on the day’s line a kind is marked once for each picture', () => {
    const day = { from: 0, to: 24 * hour };
    const at = (time: number, kind: DayEvent['kind'], severity?: 1 | 2): DayEvent => ({
      id: `${time} ${kind}`,
      at: time,
      kind,
      deviceId: 'd',
      deviceName: 'D',
      title: '',
      severity,
      command: undefined,
      by: null,
    });
    const many = Array.from({ length: 10_000 }, (_, index) => at(index * 8640, 'command'));
    expect(marksOf(many, day)).toHaveLength(288);
    expect(marksOf([at(0, 'raised', 1), at(1, 'raised', 2), at(2, 'command'), at(3, 'cleared')], day)).toHaveLength(3);
    expect(marksOf([at(12 * hour, 'command')], day)).toMatchObject([{ share: 0.5 }]);
  });
});
