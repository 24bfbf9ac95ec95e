import type { DemandStage } from './life-cycle-flow.ts';

/** What has to be there before a stage begins, in the order in which it is read. */
export const gateItems = {
  develop: ['attachment'],
  test: ['design', 'gridApplication', 'sale', 'batch'],
  deliver: ['factoryTest', 'punchA'],
  operate: [
    'siteTest',
    'commissioning',
    'asBuilt',
    'gridConnection',
    'training',
    'acceptance',
    'delivery',
    'punchA',
    'punchB',
    'punchC',
    'station',
    'devices',
  ],
  closed: ['warranty', 'case'],
} as const satisfies Partial<Record<DemandStage, readonly string[]>>;

/** A gate is named by the stage that begins behind it. */
export type Gate = keyof typeof gateItems;
export const gates = Object.keys(gateItems) as readonly Gate[];
export const gateItemKinds = [
  'attachment',
  'design',
  'gridApplication',
  'sale',
  'batch',
  'factoryTest',
  'punchA',
  'siteTest',
  'commissioning',
  'asBuilt',
  'gridConnection',
  'training',
  'acceptance',
  'delivery',
  'punchB',
  'punchC',
  'station',
  'devices',
  'warranty',
  'case',
] as const satisfies readonly (typeof gateItems)[Gate][number][];
export type GateItemKind = (typeof gateItemKinds)[number];

/** What stops energising is closed, never waived. */
export const isWaivable = (kind: GateItemKind): boolean => kind !== 'punchA';

/** The gate before the next stage; undefined where none follows. */
export function gateAfter(stage: DemandStage): Gate | undefined {
  const next: Partial<Record<DemandStage, Gate>> = {
    proposed: 'develop',
    develop: 'test',
    test: 'deliver',
    deliver: 'operate',
    operate: 'closed',
  };
  return next[stage];
}

export const punchClasses = ['A', 'B', 'C'] as const;
export type PunchClass = (typeof punchClasses)[number];

/** What the records of a demand say. A fact that is undefined is of a kind of records that is not there: no one asks for it. */
export interface GateFacts {
  /** Documents of the demand itself. */
  readonly attachments: number;
  /** Filed documents that hold, with the serial numbers that each names. */
  readonly archives: readonly { readonly kind: string; readonly serials: readonly string[] }[];
  readonly signedSales?: number;
  /** Serial numbers of each production batch, without the scrapped units. */
  readonly batches?: readonly { readonly serials: readonly string[] }[];
  /** Serial numbers that have arrived complete, and how many deliveries have. */
  readonly delivered?: { readonly deliveries: number; readonly serials: readonly string[] };
  readonly hasStation: boolean;
  /** Serial numbers of devices in the ledger of the station. */
  readonly stationSerials: readonly string[];
  readonly punchItems: readonly {
    readonly class: PunchClass;
    readonly isClosed: boolean;
    readonly dueOn: string;
  }[];
  /** After-sale cases of the demand. */
  readonly cases?: { readonly all: number; readonly closed: number };
}

/** An after-sale case as a gate reads it. */
export interface GateCase {
  readonly stationId: string;
  /** '': it names none. */
  readonly serial: string;
  readonly isOpen: boolean;
}

interface CaseOwner {
  /** '': the demand has none yet. */
  readonly stationId: string;
  /** Serial numbers that were built for the demand, and for others. */
  readonly built: ReadonlySet<string>;
  readonly builtForOthers: ReadonlySet<string>;
}

/** How many cases a demand has: those of its serial numbers, and those of its station about no unit of another demand. */
export function countCases(
  cases: readonly GateCase[],
  { stationId, built, builtForOthers }: CaseOwner,
): { all: number; closed: number } {
  const counted = cases.filter(
    (each) =>
      built.has(each.serial) || (stationId !== '' && each.stationId === stationId && !builtForOthers.has(each.serial)),
  );
  return { all: counted.length, closed: counted.filter(({ isOpen }) => !isOpen).length };
}

export interface Waiver {
  readonly gate: Gate;
  readonly kind: GateItemKind;
}

export interface GateItem<W extends Waiver = Waiver> {
  readonly kind: GateItemKind;
  /** It is met where `have` is not below it. */
  readonly needed: number;
  readonly have: number;
  /** Serial numbers that it lacks, where it is counted by them. */
  readonly missing: readonly string[];
  readonly waived: W | null;
}

interface Count extends Pick<GateItem, 'needed' | 'have'> {
  readonly missing?: readonly string[];
}

/** How many of the batches' serial numbers are among these; one record at least where none is known. */
function covered(facts: GateFacts, found: readonly string[], countWithoutSerials: number): Count {
  const serials = new Set((facts.batches ?? []).flatMap((batch) => batch.serials));
  if (serials.size === 0) return { needed: 1, have: countWithoutSerials };
  const all = new Set(found);
  const missing = [...serials].filter((serial) => !all.has(serial));
  return { needed: serials.size, have: serials.size - missing.length, missing };
}

function punched({ punchItems }: GateFacts, of: PunchClass): Count {
  const items = punchItems.filter((item) => item.class === of);
  const isDone = ({ isClosed, dueOn }: (typeof items)[number]) => isClosed || (of === 'C' && dueOn !== '');
  return { needed: items.length, have: items.filter(isDone).length };
}

/** Undefined: no one asks for it. */
function countOf(kind: GateItemKind, facts: GateFacts): Count | undefined {
  const filed = facts.archives.filter((archive) => archive.kind === kind);
  switch (kind) {
    case 'attachment':
      return { needed: 1, have: facts.attachments };
    case 'sale':
      return facts.signedSales === undefined ? undefined : { needed: 1, have: facts.signedSales };
    case 'batch':
      return facts.batches && { needed: 1, have: facts.batches.filter(({ serials }) => serials.length > 0).length };
    case 'factoryTest':
      return covered(
        facts,
        filed.flatMap(({ serials }) => serials),
        filed.length,
      );
    case 'delivery':
      return facts.delivered && covered(facts, facts.delivered.serials, facts.delivered.deliveries);
    case 'punchA':
      return punched(facts, 'A');
    case 'punchB':
      return punched(facts, 'B');
    case 'punchC':
      return punched(facts, 'C');
    case 'station':
      return { needed: 1, have: facts.hasStation ? 1 : 0 };
    case 'devices':
      return facts.batches && covered(facts, facts.stationSerials, facts.stationSerials.length);
    case 'case':
      return facts.cases && { needed: facts.cases.all, have: facts.cases.closed };
    default:
      return { needed: 1, have: filed.length };
  }
}

export const isMet = ({ needed, have }: Pick<Count, 'needed' | 'have'>): boolean => have >= needed;

/** An item that is neither met nor waived stops the demand. */
export const isOpenItem = (item: GateItem): boolean => !isMet(item) && item.waived === null;

export const gateStates = ['done', 'waived', 'missing', 'late'] as const;
export type GateState = (typeof gateStates)[number];

/** A waiver with the last day on which its item is to be met. */
interface DatedWaiver extends Waiver {
  readonly dueOn: string;
}

/** A waived item that is not met, and whose day is over. @param today by the calendar of the demand's organisation */
export const isOverdueWaiver = (item: GateItem<DatedWaiver>, today: string): boolean =>
  !isMet(item) && item.waived !== null && item.waived.dueOn < today;

interface Lateness {
  /** The demand should be behind the gate. */
  readonly isLate: boolean;
  /** By the calendar of the demand's organisation. */
  readonly today: string;
}

/** How a gate as a whole stands, and how many of its items stop the demand or were waived until a day that is over. */
export function gateStateOf(
  items: readonly GateItem<DatedWaiver>[],
  { isLate, today }: Lateness,
): { state: GateState; open: number } {
  const stopping = items.filter(isOpenItem).length;
  const overdue = items.filter((item) => isOverdueWaiver(item, today)).length;
  const open = stopping + overdue;
  if (overdue > 0) return { state: 'late', open };
  if (stopping > 0) return { state: isLate ? 'late' : 'missing', open };
  return { state: items.every(isMet) ? 'done' : 'waived', open };
}

/** What a gate asks for: how much is needed, how much is there, and what was waived. */
export function gateList<W extends Waiver>(gate: Gate, facts: GateFacts, waivers: readonly W[]): GateItem<W>[] {
  const kinds: readonly GateItemKind[] = gateItems[gate];
  return kinds.flatMap((kind) => {
    const count = countOf(kind, facts);
    if (!count) return [];
    const waived = waivers.find((waiver) => waiver.gate === gate && waiver.kind === kind) ?? null;
    return { kind, missing: [], ...count, waived };
  });
}
