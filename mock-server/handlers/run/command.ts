import {
  type Command,
  type CommandKind,
  commandsOf,
  type DeviceControl,
  openCommandStates,
} from '#src/contract/run/command.ts';
import { codes } from '#src/contract/codes.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { iso, secondMs } from '../../lib/clock.ts';
import { powerOf } from '../../world/command-runner.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import type { DeviceSpec, StationSpec } from '../../plant/specs.ts';
import { type CommandRecord, stateOf } from '../../store/plant/commands.ts';
import { requireVisible, visibleStationIds, visibleStations } from '../../call/access.ts';
import { type Call, type HandlersOf, isWithin, notFound, pageOf } from '../../call/call.ts';
import { commandFor } from '../../call/point/command-view.ts';
import { entityTexts } from '../../call/entity-texts.ts';

type Name = 'sendCommand' | 'getCommand' | 'listCommands' | 'getDeviceControl';

const unknownHere: LocalText = {
  zh: '该设备不支持此指令',
  en: 'This device does not know this command',
  de: 'Dieses Gerät kennt diesen Befehl nicht',
};

const outside = (min: number, max: number): LocalText => ({
  zh: `应在 ${min} 至 ${max} kW 之间`,
  en: `Must be from ${min} to ${max} kW`,
  de: `Muss zwischen ${min} und ${max} kW liegen`,
});

interface Target {
  readonly station: StationSpec;
  readonly device: DeviceSpec;
}

/** @throws Refusal unless the device exists and its station is the caller's */
function targetOf(deviceId: string, call: Call): Target {
  for (const station of visibleStations(call)) {
    const device = station.devices.find(({ id }) => id === deviceId);
    if (device) return { station, device };
  }
  throw notFound();
}

/** @throws FieldRefusal where the device does not know the command, or its value is beyond the limits */
function check(device: DeviceSpec, kind: CommandKind, value: number | undefined): void {
  if (!commandsOf(device.type).includes(kind)) throw new FieldRefusal({ kind: unknownHere });
  const limits = kind === 'setPower' ? powerOf(device) : null;
  if (!limits) return;
  const { min, max } = limits;
  if (value === undefined || value < min || value > max) throw new FieldRefusal({ value: outside(min, max) });
}

const isSame = (record: CommandRecord, deviceId: string, kind: string, value: number | null): boolean =>
  record.deviceId === deviceId && record.kind === kind && record.value === value;

const isIn = (record: CommandRecord, state: Command['state'] | 'open'): boolean =>
  state === 'open' ? openCommandStates.some((each) => each === stateOf(record)) : stateOf(record) === state;

function controlFor({ device }: Target, { world, now }: Call): DeviceControl {
  const order = world.commandRunner.orderOf(device.id, now);
  return {
    deviceId: device.id,
    type: device.type,
    kinds: [...commandsOf(device.type)],
    power: powerOf(device),
    order: order ? { stopped: order.power === null, power: order.power, since: iso(order.from) } : null,
  };
}

export const commandHandlers: HandlersOf<Name> = {
  sendCommand({ deviceId, kind, value, reason, lifetime, key }, call) {
    const { world, caller, now } = call;
    const { station, device } = targetOf(deviceId, call);
    if (station.retired) throw new FieldRefusal({ deviceId: entityTexts.stationRetired });
    check(device, kind, value);
    const setpoint = kind === 'setPower' ? (value ?? null) : null;
    const by = caller.account.userId;
    const known = world.commands.find(by, key);
    if (known && !isSame(known, deviceId, kind, setpoint)) throw new Refusal(codes.conflict);
    const expiresAt = now + lifetime * secondMs;
    const draft = {
      key,
      by,
      stationId: station.id,
      deviceId,
      kind,
      value: setpoint,
      reason,
      requestedAt: now,
      expiresAt,
    };
    return commandFor(known ?? world.commandRunner.send(draft), call);
  },

  getCommand({ id }, call) {
    return commandFor(requireVisible(call.world.commands.get(id), call), call);
  },

  listCommands({ stationId, deviceId, kind, point, state, requestedFrom, requestedTo, page, pageSize }, call) {
    const stationIds = visibleStationIds(call);
    const found = call.world.commands
      .all()
      .filter(
        (command) =>
          stationIds.has(command.stationId) &&
          (stationId ?? command.stationId) === command.stationId &&
          (deviceId ?? command.deviceId) === command.deviceId &&
          (kind ?? command.kind) === command.kind &&
          (point === undefined || command.write?.pointId === point) &&
          isWithin(command.requestedAt, requestedFrom, requestedTo) &&
          (state === undefined || isIn(command, state)),
      )
      .toSorted((a, b) => b.requestedAt - a.requestedAt);
    return pageOf(found, page, pageSize, (command) => commandFor(command, call));
  },

  getDeviceControl: ({ deviceId }, call) => controlFor(targetOf(deviceId, call), call),
};
