import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { factorsOn } from '../../../tests/support/plant/day-factors.ts';
import { day } from '../../plant/timing.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { type TariffRecord, Tariffs } from '../../store/plant/tariffs.ts';
import { accountsByDay, periodsByDay } from './day-figures.ts';
import { reproducibleDays, attachSavedDays } from './day-memory.ts';
import { openDaySums, writeDaySums } from './day-sums-file.ts';

vi.setConfig({ testTimeout: 120_000 });

const epoch = Date.UTC(2026, 9, 27);
const folder = mkdtempSync(join(tmpdir(), 'ems-day-sums-'));
const path = join(folder, 'saved', 'sums.bin');
afterAll(() => rmSync(folder, { recursive: true }));

const finish = <T>(steps: Generator<undefined, T>): T => {
  for (let next = steps.next(); ; next = steps.next()) if (next.done) return next.value;
};

/** A plant whose archive ends some days after that of another run. */
function createRun({ daysLater = 0, isDearer = false } = {}) {
  const simulator = createSimulator({ seed: 7, epoch: epoch + daysLater * day, archiveDays: 60, stations: 5 });
  const tariffs = new Tariffs(simulator);
  const stations = simulator.stations.slice(1);
  if (isDearer)
    for (const { id: stationId } of stations) {
      const { id: _id, revision: _revision, ...last } = tariffs.of(stationId).at(-1) as TariffRecord;
      tariffs.add({ ...last, feedIn: last.feedIn + 0.1, validFrom: '2026-09-20' });
    }
  const history = simulator.history(stations[0]!.id);
  return {
    history,
    figures: () =>
      stations.map(({ id }) => {
        const value = { pricesOn: (date: string) => tariffs.on(id, date), factorsOn: () => factorsOn() };
        const input = [simulator.history(id), { from: '2026-09-05', to: '2026-10-20' }, value, epoch] as const;
        return { id, periods: finish(periodsByDay(...input)), accounts: finish(accountsByDay(...input)) };
      }),
  };
}

const withoutRecords = (figures: ReturnType<ReturnType<typeof createRun>['figures']>) =>
  figures.map(({ accounts, ...rest }) => ({
    ...rest,
    accounts: accounts.map(({ tariff: _tariff, window: _window, ...account }) => account),
  }));

test('[VW-42] sums of an earlier run are those that this one would work out, whatever its tariffs and its archive', async () => {
  const first = createRun();
  const known = first.figures();
  await writeDaySums(path, 'program', reproducibleDays(first.history));
  for (const change of [{}, { daysLater: 7 }, { isDearer: true }]) {
    const saved = openDaySums(path, 'program')!;
    const read = vi.fn<typeof saved.read>(saved.read);
    const next = createRun(change);
    attachSavedDays(next.history, { read });
    expect(withoutRecords(next.figures())).toEqual(withoutRecords(createRun(change).figures()));
    expect(read.mock.results.filter(({ value }) => value !== undefined).length).toBeGreaterThan(100);
    saved.close();
  }
  expect(known).toHaveLength(4);
});

test('[VW-42] days of another program are not read, nor those of a file that is not whole', () => {
  expect(openDaySums(path, 'another program')).toBeUndefined();
  expect(openDaySums(join(folder, 'none.bin'), 'program')).toBeUndefined();
  const whole = readFileSync(path);
  truncateSync(path, 100);
  expect(openDaySums(path, 'program')).toBeUndefined();
  writeFileSync(path, whole.subarray(0, whole.length / 2));
  const run = createRun();
  const saved = openDaySums(path, 'program')!;
  attachSavedDays(run.history, saved);
  expect(withoutRecords(run.figures())).toEqual(withoutRecords(createRun().figures()));
  saved.close();
});
