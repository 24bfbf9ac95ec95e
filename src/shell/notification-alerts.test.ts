import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Alert, createAlerts } from './notification-alerts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const alert = (title: string, severity: Alert['severity']): Alert => ({
  key: title,
  title,
  text: '',
  severity,
  count: 1,
  open: () => undefined,
});

test('[ST-07] the first alert is shown at once, those of the next 5 s as one: the newest text, the worst severity', () => {
  const received: Alert[] = [];
  const alerts = createAlerts((each) => received.push(each), Date.now);
  alerts.add(alert('a', 3));
  expect(received).toMatchObject([{ title: 'a', count: 1 }]);
  alerts.add(alert('b', 1));
  vi.advanceTimersByTime(2_000);
  alerts.add(alert('c', 4));
  expect(received).toHaveLength(1);
  vi.advanceTimersByTime(3_000);
  expect(received.slice(1)).toMatchObject([{ key: 'c', title: 'c', severity: 1, count: 2 }]);
  vi.advanceTimersByTime(60_000);
  expect(received).toHaveLength(2);
  alerts.add(alert('d', undefined));
  expect(received).toHaveLength(3);
});

test('[ST-07] a storm of 10,000 in a minute is 13 alerts that stand for all of them', () => {
  const received: Alert[] = [];
  const alerts = createAlerts((each) => received.push(each), Date.now);
  for (let n = 0; n < 10_000; n += 1) {
    alerts.add(alert(`alarm ${n}`, 2));
    vi.advanceTimersByTime(6);
  }
  vi.advanceTimersByTime(5_000);
  expect(received).toHaveLength(13);
  expect(received.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
});
