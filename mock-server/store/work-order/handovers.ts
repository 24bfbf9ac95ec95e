import * as z from 'zod/mini';
import type { BySeverity, StationChanges } from '#src/contract/work-order/handover.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { persisted } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

/** What changed at a station; names and zones are read when it is shown. Times in milliseconds since 1970. */
export interface StationRecord {
  readonly stationId: string;
  readonly alarms: Readonly<
    Record<Exclude<keyof StationChanges['alarms'], 'returned'>, BySeverity> & { returned?: BySeverity }
  >;
  readonly orders: StationChanges['orders'];
  /** Absent in what was written down before strategies were counted. */
  readonly strategies?: readonly {
    readonly id: string;
    readonly name: LocalText;
    readonly at: number;
    readonly byId: string | null;
  }[];
  readonly offline: readonly { readonly deviceId: string; readonly since: number }[];
}

export interface ShiftRecord {
  readonly from: number;
  readonly to: number;
  readonly stations: readonly StationRecord[];
  /** What was due in projects; absent in what was written down before it was. */
  readonly due?: readonly {
    readonly id: string;
    readonly demandId: string;
    readonly name: LocalText;
    readonly dueOn: string;
    readonly daysLeft: number;
  }[];
}

export interface HandoverRecord {
  readonly id: string;
  /** Organisation of the author; its members see the handover. */
  readonly orgId: string;
  readonly authorId: string;
  readonly at: number;
  readonly notes: string;
  readonly summary: ShiftRecord;
  readonly read: { readonly by: string; readonly at: number } | null;
}

const shape = z.looseObject({
  id: z.string(),
  orgId: z.string(),
  authorId: z.string(),
  at: z.number(),
  notes: z.string(),
  summary: z.looseObject({ from: z.number(), to: z.number(), stations: z.array(z.unknown()) }),
  read: z.nullable(z.object({ by: z.string(), at: z.number() })),
});

/** Handovers between shifts, and for each user the time of the last view of the changes. */
export class Handovers {
  readonly #byId = new Table<HandoverRecord>();
  readonly #lastViews = new Table<number>();
  readonly persisted = { handovers: persisted(this.#byId, shape), shiftLooks: persisted(this.#lastViews, z.number()) };

  clear(): void {
    this.#byId.clear();
    this.#lastViews.clear();
  }

  /** Newest first. */
  of(orgId: string): HandoverRecord[] {
    return [...this.#byId.values()].filter((handover) => handover.orgId === orgId).toSorted((a, b) => b.at - a.at);
  }

  /** The handovers of one organisation become those of another. */
  transfer(fromId: string, toId: string): void {
    for (const handover of this.of(fromId)) this.#byId.set(handover.id, { ...handover, orgId: toId });
  }

  add(draft: Omit<HandoverRecord, 'id' | 'read'>): HandoverRecord {
    const handover = { ...draft, id: `H${this.#byId.size + 1}`, read: null };
    this.#byId.set(handover.id, handover);
    return handover;
  }

  /** Confirms the handover as read, unless a user already has. */
  read(handover: HandoverRecord, by: string, at: number): void {
    if (!handover.read) this.#byId.set(handover.id, { ...handover, read: { by, at } });
  }

  lastViewOf(userId: string): number | undefined {
    return this.#lastViews.get(userId);
  }

  setLastView(userId: string, at: number): void {
    this.#lastViews.set(userId, Math.max(at, this.#lastViews.get(userId) ?? 0));
  }
}
