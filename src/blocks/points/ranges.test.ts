import { expect, test } from 'vitest';
import { before, periodOf, previousSpan, rangeChanges, rangeNames, readRange } from './ranges.ts';

const hourMs = 3_600_000;
const berlin = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const hours = ({ from, to }: { from: number; to: number }) => (to - from) / hourMs;

test('[CN-02] a day is the station’s own: 23, 24 or 25 hours', () => {
  const day = { name: '1d', back: 0 } as const;
  expect(hours(periodOf(day, at('2026-03-29T12:00:00Z'), berlin))).toBe(23);
  expect(hours(periodOf(day, at('2026-06-01T12:00:00Z'), berlin))).toBe(24);
  expect(hours(periodOf(day, at('2026-10-25T12:00:00Z'), berlin))).toBe(25);
  const shanghai = periodOf(day, at('2026-06-01T17:00:00Z'), 'Asia/Shanghai');
  expect(new Date(shanghai.from).toISOString()).toBe('2026-06-01T16:00:00.000Z');
});

test('[CN-02] earlier periods adjoin the later ones, and the one before is what they are compared with', () => {
  const now = at('2026-11-02T10:00:00Z');
  for (const name of ['1d', '7d', '30d', '1y'] as const) {
    const [this_, earlier] = [0, 1].map((back) => periodOf({ name, back }, now, berlin));
    expect(earlier?.to).toBe(this_?.from);
    const span = previousSpan({ name, back: 0 });
    expect(this_ && span && before(this_, span, berlin).from).toBe(earlier?.from);
  }
});

test('[CN-02] real time is the last quarter of an hour, by tens of seconds', () => {
  const { from, to, step } = periodOf({ name: 'live', back: 0 }, at('2026-06-01T12:00:07Z'), berlin);
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
    const range = name === 'custom' ? { name, back: 0, from, to } : { name, back: name === 'live' ? 0 : 2 };
    expect(through(range, 'x')).toEqual(range);
  }
  const wrong = [
    'range=9d',
    'range=custom',
    `range=custom&from=${to}&to=${from}`,
    'range=custom&from=x&to=y',
    'back=-1',
    'back=1.5',
    'back=1e9',
  ];
  for (const search of wrong) {
    const params = new URLSearchParams(search);
    expect(readRange((name) => params.get(name))).toEqual({ name: '1d', back: 0 });
  }
});
