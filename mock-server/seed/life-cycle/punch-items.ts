import type { PunchClass } from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import { dayMs } from '../../lib/clock.ts';
import { author, common, dayAt, judge } from './times.ts';

interface PunchSeed {
  readonly demandId: string;
  readonly class: PunchClass;
  readonly text: string;
  readonly owner: string;
  readonly found: number;
  readonly due: number | null;
  readonly closed?: number;
}

/** Times are days before now. */
const items: readonly PunchSeed[] = [
  {
    demandId: 'D1',
    class: 'B',
    text: '柜门密封条局部脱落',
    owner: '王建国',
    found: 262,
    due: 250,
    closed: 255,
  },
  {
    demandId: 'D6',
    class: 'A',
    text: 'Insulation monitor of cabinet 2 trips at the self-test',
    owner: 'Anna Weber',
    found: 9,
    due: -4,
  },
  {
    demandId: 'D6',
    class: 'B',
    text: 'Emergency stop label missing at the entrance',
    owner: 'Thomas Schneider',
    found: 9,
    due: 2,
    closed: 5,
  },
  {
    demandId: 'D6',
    class: 'C',
    text: 'Cable duct cover scratched',
    owner: 'Thomas Schneider',
    found: 8,
    due: -30,
  },
];

/** Punch items of the seeded demands. */
export const seedPunchItems = (now: number) =>
  items.map(({ found, due, closed, ...item }, index) => ({
    ...item,
    ...common(judge, now, found),
    dueOn: due === null ? '' : dayAt(now, due),
    number: 1 + items.slice(0, index).filter(({ demandId }) => demandId === item.demandId).length,
    closed: closed !== undefined,
    steps: [
      { action: 'found' as const, at: now - found * dayMs, byId: judge, note: null },
      ...(closed === undefined
        ? []
        : [{ action: 'closed' as const, at: now - closed * dayMs, byId: author, note: null }]),
    ],
  }));
