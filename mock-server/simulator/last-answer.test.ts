import { expect, test } from 'vitest';
import { withLastAnswer } from './last-answer.ts';
import { createSimulator } from './simulator.ts';

test('[VW-42] an answer is made again only where an argument is another one', () => {
  let made = 0;
  const ask = withLastAnswer((of: { readonly name: string }, count: number) => {
    made += 1;
    return of.name.repeat(count);
  });
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  const asked = [[a, 2] as const, [a, 2] as const, [a, 3] as const, [b, 3] as const, [b, 3] as const, [a, 2] as const];
  expect(asked.map(([of, count]) => ask(of, count))).toEqual(['aa', 'aa', 'aaa', 'bbb', 'bbb', 'aa']);
  expect(made).toBe(4);
});

test('[VW-34] a plan within settings is one object as long as they hold, so that what is known of it is found again', () => {
  const epoch = Date.UTC(2026, 10, 2);
  const simulator = createSimulator({ seed: 7, epoch, archiveDays: 0 });
  const history = simulator.history('st-b');
  const before = history.planAt(epoch);
  const settings = { socReserve: before.reserve + 5 };
  simulator.disturb({ kind: 'settings', stationId: 'st-b', settings, from: epoch + 1000, to: null });
  const within = history.planAt(epoch + 1000);
  expect(within.reserve).toBe(before.reserve + 5);
  expect(history.planAt(epoch + 2000)).toBe(within);
  expect(history.planAt(epoch)).toBe(before);
});
