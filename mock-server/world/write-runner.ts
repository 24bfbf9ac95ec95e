import type { EventEmitter } from 'node:events';
import type { CommandCause } from '#src/contract/run/command.ts';
import type { DisturbanceOf, WritableRegister } from '#src/contract/run/disturbance.ts';
import { usualFreshness } from '#src/lib/freshness.ts';
import { writeConfirmMs } from '#src/contract/limits.ts';
import { isSameValue, stepOf, verifyWithinS } from '#src/contract/rules/points/write.ts';
import { secondMs } from '../lib/clock.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import {
  type CommandDraft,
  type CommandRecord,
  type Commands,
  isActive,
  stateOf,
  type WriteRecord,
} from '../store/plant/commands.ts';
import type { Disturbances } from '../store/plant/disturbances.ts';
import type { PointWrites } from '../store/plant/point-writes.ts';
import type { Points, WritableRow } from '../store/plant/points.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createReadings } from '../telemetry/values.ts';
import { actAfter, answerAfter, readBackOf } from './command-runner.ts';
import { faultWords, stateWordOf, stoppedWords } from './device-state.ts';
import type { WorldEvents } from './world-events.ts';
import { measuredOf, valueAs } from './write-target.ts';

interface Context {
  readonly commands: Commands;
  readonly disturbances: Disturbances;
  readonly simulator: PlantSimulator;
  readonly telemetry: Telemetry;
  readonly points: Points;
  readonly pointWrites: PointWrites;
  readonly events: EventEmitter<WorldEvents>;
}

type Write = CommandRecord & { readonly write: WriteRecord };
type Draft = Pick<CommandDraft, 'key' | 'by' | 'reason' | 'requestedAt'> & {
  readonly value: number;
  readonly lifetime: number;
  readonly name: string;
};

const isWrite = (command: CommandRecord): command is Write => command.write !== undefined;

/** Registers that cannot both hold: what is written to one ends the command to the device that decides the same. */
const isOrderFor = ({ power }: DisturbanceOf<'order'>, register: WritableRegister): boolean =>
  register === 'runSwitch' ? power === null : register.startsWith('power') && power !== null;

/** Carries out what is written to the points of one world. */
export class WriteRunner {
  readonly #context: Context;
  /** Intervals after which values of a station count as stale. The records, which are above this layer, say so. */
  staleAfter: (stationId: string, now: number) => number = () => usualFreshness.stale;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Adds a write and notifies: one that cannot be sent is rejected with its cause, a critical one waits. */
  send(row: WritableRow, draft: Draft): Write {
    const { commands } = this.#context;
    const { value, lifetime, name, requestedAt: now, ...rest } = draft;
    const { stationId, deviceId, interval } = row.fields;
    const isCritical = row.target?.write.critical === true;
    const cause = this.#refusal(row, value, undefined, now);
    const write: WriteRecord = {
      pointId: row.id,
      register: row.target?.register ?? null,
      registerValue: row.target ? valueAs(value, row.fields, row.target.fields) : value,
      lifetime,
      name,
      confirmedBy: null,
      disturbanceId: null,
      until: null,
      ended: null,
    };
    const patience = isCritical ? writeConfirmMs : verifyWithinS(interval, lifetime) * secondMs;
    const base = { ...rest, stationId, deviceId, value, kind: 'writePoint' as const, requestedAt: now };
    const first = isCritical && !cause ? 'unconfirmed' : 'requested';
    const added = commands.add({ ...base, expiresAt: now + patience, write }, first);
    const command = cause ? commands.move(added, 'rejected', now, { cause }) : added;
    return this.#notify(command, write);
  }

  /** Sends a critical write that a second person confirms; one that cannot be sent now is rejected with its cause. */
  confirm(command: CommandRecord, row: WritableRow, by: string, now: number): Write {
    const { commands } = this.#context;
    const { write } = command;
    if (!write || command.value === null) throw new RangeError(`${command.id} writes nothing`);
    const confirmed = { ...write, confirmedBy: by };
    const cause = this.#refusal(row, command.value, command, now);
    if (cause) return this.#notify(commands.move(command, 'rejected', now, { cause, write: confirmed }), confirmed);
    const expiresAt = now + verifyWithinS(row.fields.interval, write.lifetime) * secondMs;
    return this.#notify(commands.move(command, 'requested', now, { expiresAt, write: confirmed }), confirmed);
  }

  /** The write of a point that waits for its confirmation. */
  unconfirmed(pointId: string): Write | undefined {
    const open = this.#context.commands.open().filter(isWrite);
    return open.find((command) => command.write.pointId === pointId && stateOf(command) === 'unconfirmed');
  }

  /** The write that holds at the register behind a point. */
  activeAt({ fields: { deviceId }, target }: WritableRow): Write | undefined {
    const active = this.#context.commands.activeWrites().filter(isWrite);
    return active.findLast((each) => each.deviceId === deviceId && each.write.register === target?.register);
  }

  /** Ends what is written to a point, or waits to be; false where there is nothing. */
  release(row: WritableRow, by: string, now: number): boolean {
    const { commands } = this.#context;
    const waiting = this.unconfirmed(row.id);
    const active = waiting ? undefined : this.activeAt(row);
    if (waiting) this.#notify(commands.move(waiting, 'rejected', now, { cause: 'withdrawn' }), waiting.write);
    if (active) this.#notify(this.#end(active, now, by), active.write);
    return Boolean(waiting ?? active);
  }

  /** Moves every open write as far as it can go, ends those whose time is over, and notifies. */
  tick(now: number): void {
    const { commands, disturbances, events } = this.#context;
    const moved = commands
      .open()
      .filter(isWrite)
      .flatMap((command) => {
        const next = now >= command.expiresAt ? this.#lapse(command, now) : this.#step(command, now);
        return next === command ? [] : [next];
      });
    const active = new Set(disturbances.open(now).map(({ id }) => id));
    const ended = commands
      .activeWrites()
      .filter(isWrite)
      .filter(({ write }) => !active.has(write.disturbanceId ?? ''))
      .map((command) => this.#end(command, Math.min(now, command.write.until ?? now), null));
    if (moved.length + ended.length > 0) events.emit('commands', [...moved, ...ended]);
  }

  /** Whether the device has not answered for so long that nothing is sent to it. */
  isSilent({ fields: { stationId, deviceId, interval } }: WritableRow, now: number): boolean {
    const since = this.#context.simulator.history(stationId).silentSince(deviceId, now);
    return since !== null && now - since >= this.staleAfter(stationId, now) * interval * secondMs;
  }

  /** Midnight at a station, by which its writes are counted. */
  midnight(stationId: string, now: number): number {
    return this.#context.simulator.history(stationId).midnight(now);
  }

  #notify(command: CommandRecord, write: WriteRecord): Write {
    this.#context.events.emit('commands', [command]);
    return { ...command, write: command.write ?? write };
  }

  #rowOf({ stationId, write }: Write): WritableRow | undefined {
    return this.#context.points.writable(stationId).find(({ id }) => id === write.pointId);
  }

  /** Why a write is not sent; undefined: it is. */
  #refusal(row: WritableRow, value: number, command: CommandRecord | undefined, now: number): CommandCause | undefined {
    const { simulator, telemetry, commands } = this.#context;
    const { stationId, deviceId } = row.fields;
    const history = simulator.history(stationId);
    const device = history.plant.devices.find(({ id }) => id === deviceId);
    if (!device) return 'notWritable';
    if (this.isSilent(row, now)) return 'unreachable';
    if (!row.target) return 'notWritable';
    const isBusy = commands
      .open()
      .some((other) => other.deviceId === deviceId && other.id !== command?.id && stateOf(other) !== 'unconfirmed');
    if (isBusy) return 'busy';
    const word = stateWordOf(device, telemetry, now);
    const { register } = row.target;
    // What is switched off stays harmless, whatever its fault.
    if (faultWords.has(word) && !(register === 'runSwitch' && value === 0)) return 'fault';
    if (register !== 'powerSetpoint') return undefined;
    if (stoppedWords.has(word)) return 'stopped';
    return history.segmentAt(now).modes.onGrid ? undefined : 'islanded';
  }

  #step(command: Write, now: number): CommandRecord {
    const { commands, simulator, telemetry } = this.#context;
    const [state, since] = [stateOf(command), command.steps.at(-1)?.at ?? now];
    if (state === 'unconfirmed') return command;
    const row = this.#rowOf(command);
    if (!row) return commands.move(command, 'rejected', now, { cause: 'notWritable' });
    const isReachable = simulator.history(command.stationId).silentSince(command.deviceId, now) === null;
    if (state === 'requested') {
      if (now - since < answerAfter || !isReachable) return command;
      const cause = this.#refusal(row, command.value ?? 0, command, now);
      return cause ? commands.move(command, 'rejected', now, { cause }) : commands.move(command, 'accepted', now);
    }
    if (state === 'accepted') return now - since < actAfter || !isReachable ? command : this.#apply(command, now);
    if (row.fields.access === 'w') return command;
    const measured = measuredOf(row, telemetry, now, createReadings());
    const isNew = measured.measuredAt > since && measured.quality !== 'bad';
    if (!isNew || !isSameValue(command.value ?? 0, measured.value, stepOf(row.fields))) return command;
    return commands.move(command, 'verified', now, { readBack: { ...readBackOf({ ...measured, point: row.id }) } });
  }

  /** The register gets the value, for as long as the write holds. */
  #apply(command: Write, now: number): CommandRecord {
    const { commands, disturbances, pointWrites } = this.#context;
    const { write, stationId, deviceId } = command;
    const { register, registerValue: value } = write;
    if (!register) return commands.move(command, 'rejected', now, { cause: 'notWritable' });
    disturbances.endWrites(deviceId, [register], now);
    for (const one of disturbances.open(now))
      if (one.kind === 'order' && one.deviceId === deviceId && isOrderFor(one, register)) disturbances.end(one.id, now);
    const until = now + write.lifetime * secondMs;
    const disturbanceId = disturbances.add({
      kind: 'write',
      stationId,
      deviceId,
      register,
      value,
      from: now,
      to: until,
    });
    pointWrites.add(`${deviceId}.${register}`, this.midnight(stationId, now));
    return commands.move(command, 'applied', now, { write: { ...write, disturbanceId, until } });
  }

  /** Ends a write that was not confirmed or not read back in time; what it wrote is withdrawn. */
  #lapse(command: Write, now: number): CommandRecord {
    const { commands, simulator, telemetry } = this.#context;
    if (stateOf(command) === 'unconfirmed') return commands.move(command, 'expired', now, { cause: 'notConfirmed' });
    const row = this.#rowOf(command);
    const isReachable = simulator.history(command.stationId).silentSince(command.deviceId, now) === null;
    const readBack = row && readBackOf({ ...measuredOf(row, telemetry, now, createReadings()), point: row.id });
    const cause = isReachable ? 'notReached' : 'unreachable';
    const expired = commands.move(command, 'expired', now, { cause, readBack: readBack ?? null });
    return isWrite(expired) && isActive(expired) ? this.#end(expired, now, null) : expired;
  }

  /** The register follows the plan again. */
  #end(command: Write, at: number, by: string | null): CommandRecord {
    const { commands, disturbances, pointWrites } = this.#context;
    const { write, stationId, deviceId } = command;
    const isReplaced = disturbances
      .open(at)
      .some(
        (one) =>
          one.kind === 'write' &&
          one.id !== write.disturbanceId &&
          one.deviceId === deviceId &&
          one.register === write.register,
      );
    if (write.disturbanceId !== null) disturbances.end(write.disturbanceId, at);
    if (!isReplaced) pointWrites.addReturn(`${deviceId}.${write.register}`, this.midnight(stationId, at));
    return commands.setWrite(command, { ...write, ended: { at, by } });
  }
}
