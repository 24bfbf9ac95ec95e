import * as z from 'zod/mini';
import type { ArchiveForm, DemandForm, MaintenanceForm } from '#src/contract/life-cycle.ts';
import { type DemandStage, demandStages } from '#src/contract/rules/life-cycle-flow.ts';
import { type Revised, RevisedRecords } from './revised.ts';

interface DocumentRecord {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** What the records have in common. Times in milliseconds since 1970. */
export interface LifeCycleRecord extends Revised {
  /** Of who wrote it: it is seen by its organisation and by those above. */
  readonly orgId: string;
  readonly authorId: string;
  readonly attachments: readonly DocumentRecord[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface DemandRecord extends LifeCycleRecord, Omit<DemandForm, 'attachments'> {
  readonly number: string;
  readonly steps: readonly {
    readonly stage: DemandStage;
    readonly at: number;
    readonly byId: string | null;
    readonly note: string | null;
  }[];
}

export interface ArchiveEntry extends LifeCycleRecord, Omit<ArchiveForm, 'attachments'> {}
export interface MaintenanceEntry extends LifeCycleRecord, Omit<MaintenanceForm, 'attachments'> {}

const common = {
  id: z.string(),
  revision: z.int(),
  orgId: z.string(),
  authorId: z.string(),
  title: z.string(),
  attachments: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  createdAt: z.number(),
  updatedAt: z.number(),
};
const demandShape = z.looseObject({
  ...common,
  number: z.string(),
  steps: z.array(z.looseObject({ stage: z.enum(demandStages), at: z.number() })).check(z.minLength(1)),
});

export const stageOf = ({ steps }: DemandRecord): DemandStage => steps.at(-1)?.stage ?? 'proposed';

/** Demands, the documents that are filed for them, and what was done at the stations since. */
export class LifeCycle {
  readonly demands = new RevisedRecords<DemandRecord>(demandShape, 'D');
  readonly archives = new RevisedRecords<ArchiveEntry>(z.looseObject({ ...common, demandId: z.string() }), 'A');
  readonly maintenance = new RevisedRecords<MaintenanceEntry>(z.looseObject({ ...common, stationId: z.string() }), 'M');
  readonly kept = {
    demands: this.demands.kept,
    archives: this.archives.kept,
    maintenance: this.maintenance.kept,
  };

  clear(): void {
    for (const records of [this.demands, this.archives, this.maintenance]) records.clear();
  }

  /** `LC-2026-004`: the next of the year. */
  nextNumber(year: string): string {
    const start = `LC-${year}-`;
    const taken = this.demands
      .all()
      .filter(({ number }) => number.startsWith(start))
      .map(({ number }) => Number(number.slice(start.length)));
    return `${start}${String(Math.max(0, ...taken) + 1).padStart(3, '0')}`;
  }
}
