import { expect, test } from 'vitest';
import { before, movedRange, periodOf, previousSpan, rangeChanges, rangeNames, readRange } from './ranges.ts';

const hourMs = 3_600_000;
const berlin = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const hours = ({ from, to }: { from: number; to: number }) => (to - from) / hourMs;

test('[CN-02] a day is that of the station’s time zone: 23, 24 or 25 hours', () => {
  const day = { name: '1d' } as const;
  expect(hours(periodOf(day, at('2026-03-29T12:00:00Z'), berlin))).toBe(23);
  expect(hours(periodOf(day, at('2026-06-01T12:00:00Z'), berlin))).toBe(24);
  expect(hours(periodOf(day, at('2026-10-25T12:00:00Z'), berlin))).toBe(25);
  const shanghai = periodOf(day, at('2026-06-01T17:00:00Z'), 'Asia/Shanghai');
  expect(new Date(shanghai.from).toISOString()).toBe('2026-06-01T16:00:00.000Z');
});

test('[CN-02] earlier periods adjoin the later ones, and the one before is what they are compared with', () => {
  const now = at('2026-11-02T10:00:00Z');
  for (const name of ['1d', '7d', '30d', '1y'] as const) {
    const [this_, earlier] = [0, -1].map((count) => periodOf(movedRange({ name }, count, '2026-11-02'), now, berlin));
    expect(earlier?.to).toBe(this_?.from);
    const span = previousSpan({ name });
    expect(this_ && span && before(this_, span, berlin).from).toBe(earlier?.from);
  }
});

test('[CN-02] real time is the last quarter of an hour, by tens of seconds', () => {
  const { from, to, step } = periodOf({ name: 'live' }, at('2026-06-01T12:00:07Z'), berlin);
  expect([new Date(from).toISOString(), new Date(to).toISOString(), step]).toEqual([
    '2026-06-01T11:45:00.000Z',
    '2026-06-01T12:00:00.000Z',
    10,
  ]);
});

test('[CN-02] a range survives its address, and nonsense in one is today', () => {
  const [from, to] = ['2026-06-01T00:00:00.000Z', '2026-06-03T00:00:00.000Z'];
  const through = (range: ReturnType<typeof readRange>, prefix?: string) => {
    const params = new URLSearchParams(
      Object.entries(rangeChanges(range, prefix)).filter((one): one is [string, string] => one[1] !== null),
    );
    return readRange((name) => params.get(name), prefix);
  };
  for (const name of rangeNames) {
    const range = name === 'custom' ? { name, from, to } : name === 'live' ? { name } : { name, end: '2026-10-25' };
    expect(through(range, 'x')).toEqual(range);
  }
  const wrong = [
    'range=9d',
    'range=custom',
    `range=custom&from=${to}&to=${from}`,
    'range=custom&from=x&to=y',
    'end=2026-02-30',
    'end=x',
  ];
  for (const search of wrong) {
    const params = new URLSearchParams(search);
    expect(readRange((name) => params.get(name))).toEqual({ name: '1d' });
  }
});

test('[CN-02] a link to a past day shows the same day tomorrow, and one to the future the present day', () => {
  const dayOf = (now: string, end: string) =>
    new Date(periodOf({ name: '1d', end }, at(now), berlin).from).toISOString();
  expect(dayOf('2026-11-22T10:00:00Z', '2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
  expect(dayOf('2026-11-23T10:00:00Z', '2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
  expect(dayOf('2026-11-22T10:00:00Z', '2027-01-01')).toBe('2026-11-21T23:00:00.000Z');
  const changes = rangeChanges(movedRange({ name: '7d' }, -1, '2026-11-22'));
  expect(changes).toMatchObject({ range: '7d', end: '2026-11-15' });
  expect(movedRange({ name: '7d', end: '2026-11-15' }, 1, '2026-11-22').end).toBeUndefined();
});
