import type { EventEmitter } from 'node:events';
import {
  type CommandCause,
  type CommandKind,
  commandsOf,
  type CommandState,
  powerLimits,
  powerTolerance,
  stackCauses,
} from '#src/contract/run/command.ts';
import { type DisturbanceOf, type WritableRegister, writableRegisters } from '#src/contract/run/disturbance.ts';
import type { PointKey } from '#src/contract/points/catalogue.ts';
import { stackRefusal } from '#src/contract/rules/energy/stack-energy.ts';
import { secondMs } from '../lib/clock.ts';
import type { DeviceSpec } from '../plant/specs.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { type CommandDraft, type CommandRecord, type Commands, stateOf } from '../store/plant/commands.ts';
import type { Disturbances } from '../store/plant/disturbances.ts';
import type { Point } from '../telemetry/points.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createReadings, type Measured, valueAt } from '../telemetry/values.ts';
import { faultWords, requirePoint, stackReadingOf, stateKeys, stateWordOf, stoppedWords } from './device-state.ts';
import type { WorldEvents } from './world-events.ts';

/** Time until a device answers, and from then until it acts. */
export const answerAfter = 0.3 * secondMs;
export const actAfter = secondMs;

const isStackCause = (cause: CommandCause | undefined): boolean => stackCauses.some((each) => each === cause);

/** Registers whose written values end with a command. */
const replacedRegisters: Readonly<Partial<Record<CommandKind, readonly WritableRegister[]>>> = {
  setPower: ['powerSetpoint', 'powerLimit'],
  start: ['runSwitch'],
  automatic: writableRegisters,
};

/** On its way to the device, which hears one at a time. */
const isInProgress = (state: CommandState): boolean => state === 'accepted' || state === 'applied';

interface Context {
  readonly commands: Commands;
  readonly disturbances: Disturbances;
  readonly simulator: PlantSimulator;
  readonly telemetry: Telemetry;
  readonly events: EventEmitter<WorldEvents>;
}

/** Carries out the commands of one world. */
export class CommandRunner {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Adds a command and notifies. */
  send(draft: CommandDraft): CommandRecord {
    const command = this.#check(this.#context.commands.add(draft), draft.requestedAt);
    this.#context.events.emit('commands', [command]);
    return command;
  }

  /** Moves every open command as far as it can go, and notifies. */
  tick(now: number): void {
    const { commands, events } = this.#context;
    const open = commands.open().filter(({ kind }) => kind !== 'writePoint');
    const changed = open.flatMap((command) => {
      const next = now >= command.expiresAt ? this.#lapse(command, now) : this.#step(command, now);
      return next === command ? [] : [next];
    });
    if (changed.length > 0) events.emit('commands', changed);
  }

  /** What a command has a device do now, if one does. */
  orderOf(deviceId: string, now: number): DisturbanceOf<'order'> | undefined {
    const open = this.#context.disturbances.open(now);
    return open.findLast(
      (one): one is DisturbanceOf<'order'> & { id: string } => one.kind === 'order' && one.deviceId === deviceId,
    );
  }

  /** Rejects a new command that the converter's stacks cannot follow, before it goes to the device. */
  #check(command: CommandRecord, now: number): CommandRecord {
    const cause = this.#refusal(command, now);
    return isStackCause(cause) ? this.#context.commands.move(command, 'rejected', now, { cause }) : command;
  }

  #step(command: CommandRecord, now: number): CommandRecord {
    const { commands } = this.#context;
    const [state, since] = [stateOf(command), command.steps.at(-1)?.at ?? now];
    if (state === 'requested') {
      if (now - since < answerAfter || !this.#canBeReached(command, now)) return command;
      const cause = this.#refusal(command, now);
      return cause ? commands.move(command, 'rejected', now, { cause }) : commands.move(command, 'accepted', now);
    }
    if (state === 'accepted') {
      if (now - since < actAfter) return command;
      this.#act(command, now);
      return commands.move(command, 'applied', now);
    }
    const readBack = this.#readBack(command, now);
    const isNew = readBack.measuredAt > since && readBack.quality !== 'bad';
    if (!isNew || !this.#isReached(command, readBack.value, now)) return command;
    return commands.move(command, 'verified', now, { readBack: readBackOf(readBack) });
  }

  /** Ends a command whose effect does not show in the telemetry, and its order. */
  #lapse(command: CommandRecord, now: number): CommandRecord {
    if (stateOf(command) === 'applied' && command.kind !== 'clearFault') this.#release(command.deviceId, 'order', now);
    const cause = this.#canBeReached(command, now) ? 'notReached' : 'unreachable';
    return this.#context.commands.move(command, 'expired', now, {
      cause,
      readBack: readBackOf(this.#readBack(command, now)),
    });
  }

  #device({ stationId, deviceId }: CommandRecord): DeviceSpec {
    const { devices } = this.#context.simulator.history(stationId).plant;
    const device = devices.find(({ id }) => id === deviceId);
    if (!device) throw new RangeError(`unknown device ${deviceId}`);
    return device;
  }

  #canBeReached({ stationId, deviceId }: CommandRecord, now: number): boolean {
    return this.#context.simulator.history(stationId).silentSince(deviceId, now) === null;
  }

  #refusal(command: CommandRecord, now: number): CommandCause | undefined {
    const { kind } = command;
    const device = this.#device(command);
    const isBusy = this.#context.commands
      .open()
      .some((other) => other.deviceId === device.id && other !== command && isInProgress(stateOf(other)));
    if (isBusy) return 'busy';
    const word = stateWordOf(device, this.#context.telemetry, now);
    if (kind === 'clearFault') return faultWords.has(word) ? undefined : 'noFault';
    if (faultWords.has(word) && kind !== 'stop') return 'fault';
    if (kind === 'setPower' && stoppedWords.has(word)) return 'stopped';
    const isIsland = !this.#context.simulator.stateAt(command.stationId, now).onGrid;
    if (kind === 'setPower' && device.type === 'pcs' && isIsland) return 'islanded';
    return this.#stackRefusal(command, now);
  }

  /** Why the stack behind a converter cannot follow; undefined for devices without one. */
  #stackRefusal(command: CommandRecord, now: number): CommandCause | undefined {
    const { simulator, telemetry } = this.#context;
    const { kind, value } = command;
    if (kind === 'writePoint') return undefined;
    const stack = stackReadingOf(simulator.history(command.stationId), command.deviceId, telemetry, now);
    return stack && stackRefusal({ kind, value }, [stack]);
  }

  /** A new order replaces the one before; a fault is cleared by ending the blocked cooling. */
  #act({ kind, value, stationId, deviceId }: CommandRecord, now: number): void {
    if (kind === 'writePoint') return;
    this.#release(deviceId, kind === 'clearFault' ? 'cooling' : 'order', now);
    this.#context.disturbances.endWrites(deviceId, replacedRegisters[kind] ?? [], now);
    if (kind !== 'setPower' && kind !== 'stop') return;
    const power = kind === 'stop' ? null : value;
    this.#context.disturbances.add({ kind: 'order', stationId, deviceId, power, from: now, to: null });
  }

  #release(deviceId: string, kind: 'order' | 'cooling', now: number): void {
    const { disturbances } = this.#context;
    for (const one of disturbances.open(now))
      if (one.kind === kind && one.deviceId === deviceId) disturbances.end(one.id, now);
  }

  #point(deviceId: string, key: PointKey): Point {
    return requirePoint(this.#context.telemetry, deviceId, key);
  }

  #readBack(command: CommandRecord, now: number): Measured & { readonly point: string } {
    const device = this.#device(command);
    const shown = { setPower: 'activePower', automatic: 'controlMode' } as const;
    const key = command.kind in shown ? shown[command.kind as keyof typeof shown] : stateKeys[device.type];
    const point = this.#point(device.id, key ?? 'runState');
    return { ...valueAt(point, now, createReadings()), point: point.id };
  }

  #isReached(command: CommandRecord, value: number | null, now: number): boolean {
    const device = this.#device(command);
    if (value === null) return false;
    const word = stateWordOf(device, this.#context.telemetry, now);
    switch (command.kind) {
      case 'setPower': {
        const over = value - (command.value ?? 0);
        return (device.type === 'pcs' ? Math.abs(over) : over) <= powerTolerance(device.ratedPower);
      }
      case 'stop':
        return stoppedWords.has(word);
      case 'start':
        // A diesel set that may run stands still all the same while the grid is there.
        return (device.type === 'diesel' || !stoppedWords.has(word)) && !this.orderOf(device.id, now);
      case 'clearFault':
        return !faultWords.has(word);
      case 'automatic':
        return !this.orderOf(device.id, now);
      case 'writePoint':
        return false;
    }
  }
}

/** What stands in the log of what was read back. */
export const readBackOf = ({ point, value, measuredAt }: Measured & { readonly point: string }) => ({
  point,
  value,
  measuredAt,
});

/** The device's limits for `setPower`; null where it does not know it. */
export const powerOf = ({ type, ratedPower }: DeviceSpec) =>
  commandsOf(type).includes('setPower')
    ? { ...powerLimits(type, ratedPower), tolerance: powerTolerance(ratedPower) }
    : null;
