import type { EventEmitter } from 'node:events';
import { type CommandCause, commandsOf, powerLimits, powerTolerance, stackCauses } from '#src/contract/command.ts';
import { type PointKey, pointId } from '#src/contract/points/catalogue.ts';
import { type StackReading, stackRefusal } from '#src/contract/rules/stack-energy.ts';
import { secondMs } from '../lib/clock.ts';
import { stackOf } from '../simulator/plant-layout.ts';
import type { DisturbanceOf } from '#src/contract/disturbance.ts';
import type { DeviceSpec } from '../plant/specs.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { type CommandDraft, type CommandRecord, type Commands, stateOf } from '../store/commands.ts';
import type { Disturbances } from '../store/disturbances.ts';
import type { Point } from '../telemetry/points.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createReadings, type Measured, valueAt } from '../telemetry/values.ts';
import type { WorldEvents } from './world-events.ts';

/** Time until a device answers, and from then until it acts. */
const answerAfter = 0.3 * secondMs;
const actAfter = secondMs;

const isStackCause = (cause: CommandCause | undefined): boolean => stackCauses.some((each) => each === cause);

type StateKey = Extract<PointKey, 'runState' | 'turbineState' | 'engineState' | 'chargerState'>;

const stateKeys: Readonly<Partial<Record<DeviceSpec['type'], StateKey>>> = {
  pcs: 'runState',
  pv: 'runState',
  wind: 'turbineState',
  diesel: 'engineState',
  charger: 'chargerState',
};
const stoppedWords: ReadonlySet<string> = new Set(['shutdown', 'stopped', 'unavailable']);
const faultWords: ReadonlySet<string> = new Set(['fault', 'faulted']);

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
    const changed = commands.open().flatMap((command) => {
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
      .some((other) => other.deviceId === device.id && other !== command && stateOf(other) !== 'requested');
    if (isBusy) return 'busy';
    const word = this.#stateWord(device, now);
    if (kind === 'clearFault') return faultWords.has(word) ? undefined : 'noFault';
    if (faultWords.has(word) && kind !== 'stop') return 'fault';
    if (kind === 'setPower' && stoppedWords.has(word)) return 'stopped';
    const isIsland = !this.#context.simulator.stateAt(command.stationId, now).onGrid;
    if (kind === 'setPower' && device.type === 'pcs' && isIsland) return 'islanded';
    return this.#stackRefusal(command, now);
  }

  /** Why the stack behind a converter cannot follow; undefined for devices without one. */
  #stackRefusal(command: CommandRecord, now: number): CommandCause | undefined {
    const { plant, silentSince } = this.#context.simulator.history(command.stationId);
    const stackId = stackOf(plant.devices, command.deviceId);
    if (stackId === null) return undefined;
    const readings = createReadings();
    const stack: StackReading = {
      isReachable: silentSince(stackId, now) === null,
      valueOf: (key) => valueAt(this.#point(stackId, key), now, readings).value ?? undefined,
    };
    return stackRefusal(command, [stack]);
  }

  /** A new order replaces the one before; a fault is cleared by ending the blocked cooling. */
  #act({ kind, value, stationId, deviceId }: CommandRecord, now: number): void {
    this.#release(deviceId, kind === 'clearFault' ? 'cooling' : 'order', now);
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
    const point = this.#context.telemetry.point(pointId(deviceId, key));
    if (!point) throw new RangeError(`no point ${deviceId}.${key}`);
    return point;
  }

  #readBack(command: CommandRecord, now: number): Measured & { readonly point: string } {
    const device = this.#device(command);
    const shown = { setPower: 'activePower', automatic: 'controlMode' } as const;
    const key = command.kind in shown ? shown[command.kind as keyof typeof shown] : stateKeys[device.type];
    const point = this.#point(device.id, key ?? 'runState');
    return { ...valueAt(point, now, createReadings()), point: point.id };
  }

  #stateWord(device: DeviceSpec, now: number): string {
    const point = this.#point(device.id, stateKeys[device.type] ?? 'runState');
    return point.spec.states?.[valueAt(point, now, createReadings()).value ?? -1] ?? '';
  }

  #isReached(command: CommandRecord, value: number | null, now: number): boolean {
    const device = this.#device(command);
    if (value === null) return false;
    const word = this.#stateWord(device, now);
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
    }
  }
}

const readBackOf = ({ point, value, measuredAt }: Measured & { readonly point: string }) => ({
  point,
  value,
  measuredAt,
});

/** The device's limits for `setPower`; null where it does not know it. */
export const powerOf = ({ type, ratedPower }: DeviceSpec) =>
  commandsOf(type).includes('setPower')
    ? { ...powerLimits(type, ratedPower), tolerance: powerTolerance(ratedPower) }
    : null;
