import { expect, test } from 'vitest';
import { bandEntries } from './band-entries.ts';
import type { StateBand } from './history-types.ts';

const band = (name: string, tone: StateBand['tone'], from: number): StateBand => ({ from, to: from + 1, name, tone });

test('[VW-54] the legend has each colour of the bands once, with the names of all states in it', () => {
  const bands = [band('valley', 'good', 0), band('peak', 'warning', 1), band('deep', 'good', 2)];
  const entries = bandEntries([...bands, band('valley', 'good', 3)], (tone) => `--${tone}`);
  expect(entries).toEqual([
    { name: 'valley · deep', colour: '--good' },
    { name: 'peak', colour: '--warning' },
  ]);
});
