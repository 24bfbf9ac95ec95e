import * as z from 'zod/mini';
import {
  type CommandCause,
  commandCauses,
  type CommandState,
  commandStates,
  type LoggedKind,
  loggedKinds,
  openCommandStates,
} from '#src/contract/run/command.ts';
import type { WritableRegister } from '#src/contract/run/disturbance.ts';
import { persisted } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

/** What a command writes to a point. Times in milliseconds since 1970. */
export interface WriteRecord {
  readonly pointId: string;
  readonly register: WritableRegister | null;
  /** What the register gets; the command has the value of the point. */
  readonly registerValue: number;
  /** Seconds. */
  readonly lifetime: number;
  /** The name that its user typed for an old value. */
  readonly name: string;
  readonly confirmedBy: string | null;
  /** The disturbance of the plant that it made, from when it was applied. */
  readonly disturbanceId: string | null;
  readonly until: number | null;
  readonly ended: { readonly at: number; readonly by: string | null } | null;
}

/** A command to a device. Times in milliseconds since 1970. */
export interface CommandRecord {
  readonly id: string;
  /** Of its user: a second command with it is the same one. */
  readonly key: string;
  readonly by: string;
  readonly stationId: string;
  readonly deviceId: string;
  readonly kind: LoggedKind;
  readonly value: number | null;
  readonly reason: string;
  readonly requestedAt: number;
  readonly expiresAt: number;
  readonly steps: readonly { readonly state: CommandState; readonly at: number }[];
  readonly cause: CommandCause | null;
  readonly readBack: { readonly point: string; readonly value: number | null; readonly measuredAt: number } | null;
  /** Of `writePoint` alone. */
  readonly write?: WriteRecord;
}

export type CommandDraft = Omit<CommandRecord, 'id' | 'steps' | 'cause' | 'readBack'>;

const shape = z.looseObject({
  id: z.string(),
  key: z.string(),
  by: z.string(),
  stationId: z.string(),
  deviceId: z.string(),
  kind: z.enum(loggedKinds),
  value: z.nullable(z.number()),
  requestedAt: z.number(),
  expiresAt: z.number(),
  steps: z.array(z.object({ state: z.enum(commandStates), at: z.number() })).check(z.minLength(1)),
  cause: z.nullable(z.enum(commandCauses)),
  write: z.optional(z.looseObject({ pointId: z.string(), disturbanceId: z.nullable(z.string()) })),
});

/** Size of the log; beyond it the oldest finished commands are removed. */
export const commandsMax = 2000;

export const stateOf = ({ steps }: CommandRecord): CommandState => steps.at(-1)?.state ?? 'requested';

export const isOpen = (command: CommandRecord): boolean =>
  openCommandStates.some((state) => state === stateOf(command));

/** A written value in force; its end is not in the log yet. */
export const isActive = ({ write }: CommandRecord): boolean =>
  write !== undefined && write.disturbanceId !== null && !write.ended;

/** What was asked for, and done a second later. */
const doneStates = ['requested', 'accepted', 'applied', 'verified'] as const;

/** The command log. */
export class Commands {
  readonly #byId = new Table<CommandRecord>();
  /** Ids of the open commands. */
  readonly #open = new Set<string>();
  /** Ids of those whose written values are in force. */
  readonly #active = new Set<string>();
  readonly persisted = {
    commands: {
      ...persisted(this.#byId, shape),
      load: (key: string, row: unknown) => this.#store(key, row as CommandRecord),
    },
  };

  clear(): void {
    this.#byId.clear();
    this.#open.clear();
    this.#active.clear();
  }

  get(id: string): CommandRecord | undefined {
    return this.#byId.get(id);
  }

  /** Newest first. */
  all(): CommandRecord[] {
    return [...this.#byId.values()].toReversed();
  }

  /** Oldest first. */
  open(): CommandRecord[] {
    return [...this.#open].flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** Writes whose values are in force, oldest first. */
  activeWrites(): CommandRecord[] {
    return [...this.#active].flatMap((id) => this.#byId.get(id) ?? []);
  }

  find(by: string, key: string): CommandRecord | undefined {
    return this.all().find((command) => command.by === by && command.key === key);
  }

  /** @param state the first one */
  add(draft: CommandDraft, state: 'requested' | 'unconfirmed' = 'requested'): CommandRecord {
    const [newest] = this.all();
    const id = `C${Number(newest?.id.slice(1) ?? 0) + 1}`;
    const steps = [{ state, at: draft.requestedAt }];
    const command = { ...draft, id, steps, cause: null, readBack: null };
    this.#store(id, command);
    this.#forget();
    return command;
  }

  /** Adds finished commands of a device, one for each second before `now`, to test long lists. */
  fill(count: number, target: Pick<CommandDraft, 'stationId' | 'deviceId' | 'by'>, now: number): void {
    for (let index = count; index > 0; index -= 1) {
      const requestedAt = now - index * 1000;
      const rest = {
        kind: 'automatic',
        value: null,
        reason: `fill ${index}`,
        expiresAt: requestedAt + 60_000,
      } as const;
      const sent = this.add({ ...target, ...rest, key: `fill-${now}-${index}`, requestedAt });
      const steps = doneStates.map((state) => ({ state, at: requestedAt + (state === 'requested' ? 0 : 1000) }));
      this.#store(sent.id, { ...sent, steps });
    }
  }

  /** Its next state. */
  move(
    command: CommandRecord,
    state: CommandState,
    at: number,
    rest: Partial<Pick<CommandRecord, 'cause' | 'readBack' | 'expiresAt' | 'write'>> = {},
  ): CommandRecord {
    const moved = { ...command, ...rest, steps: [...command.steps, { state, at }] };
    this.#store(command.id, moved);
    return moved;
  }

  /** What became of a written value. */
  setWrite(command: CommandRecord, write: WriteRecord): CommandRecord {
    const changed = { ...command, write };
    this.#store(command.id, changed);
    return changed;
  }

  #store(id: string, command: CommandRecord): void {
    this.#byId.set(id, command);
    if (isOpen(command)) this.#open.add(id);
    else this.#open.delete(id);
    if (isActive(command)) this.#active.add(id);
    else this.#active.delete(id);
  }

  #forget(): void {
    for (const id of this.#byId.keys()) {
      if (this.#byId.size <= commandsMax) return;
      if (!this.#open.has(id) && !this.#active.has(id)) this.#byId.delete(id);
    }
  }
}
