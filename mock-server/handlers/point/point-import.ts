import * as z from 'zod/mini';
import type { ImportPolicy } from '#src/contract/import.ts';
import { type LocalText, textIn } from '#src/contract/languages.ts';
import { pointImportLimitMb } from '#src/contract/limits.ts';
import { type PointColumn, statesText } from '#src/contract/points/point-sheet.ts';
import { pointSheetRow, type PointSheetRow } from '#src/contract/points/point-sheet-row.ts';
import type { PointForm } from '#src/contract/points/point-form.ts';
import { pointRowsMax } from '#src/contract/points/point-table.ts';
import { lintPoint, registerPointOf } from '#src/contract/rules/points/point-record.ts';
import type { RegisterPoint } from '#src/contract/rules/points/registers.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { visibleStationIds } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import type { ImportKind, ImportPlan } from '../../call/import/import-kind.ts';
import { importSheet, templateFile } from '../../call/import/import-sheet.ts';
import { isPauseBefore } from '../../call/import/pauses.ts';
import { requireUnused } from '../../call/in-use.ts';
import { formulaFaults } from '../../call/point/point-findings.ts';
import { pointFaultTexts, pointTexts } from '../../call/point/point-texts.ts';
import { asRecordUses, usesAt } from '../../call/point/point-usage.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import type { PointRow } from '../../store/plant/points.ts';
import { notifyPoints } from '../../world/point-runner.ts';
import { columnOf, fieldsOf, pointSheet, rowOf } from './point-sheet.ts';
import { requireIdle } from './point-table.ts';

type Fault = { readonly index: number; readonly column: PointColumn; readonly text: LocalText };
interface CheckedRow {
  readonly entered: PointSheetRow | undefined;
  readonly record: PointRow | undefined;
}

const sheetNames = {
  sheet: { zh: '点表', en: 'Points', de: 'Punkte' },
  file: { zh: '点表导入模板', en: 'points-template', de: 'Vorlage-Punkte' },
} as const;

/** Same registers, same bit: the second point of them is a fault. */
const spaceOf = (deviceId: string, { unitId, readFunction, register, count, bit }: RegisterPoint): string =>
  [deviceId, unitId, readFunction, register, count, bit ?? ''].join('/');

/** Columns that a point may be without. */
const noneSet = {
  register: undefined,
  bit: undefined,
  min: undefined,
  max: undefined,
  lowerLimit: undefined,
  lowLimit: undefined,
  highLimit: undefined,
  higherLimit: undefined,
};

/** The devices of the caller's stations, and the points of those that a sheet names. */
class SheetDevices {
  readonly #call: Call;
  readonly #idByCode: ReadonlyMap<string, string>;
  readonly #codeById: ReadonlyMap<string, string>;
  readonly #stationIds: ReadonlySet<string>;
  readonly #rowsByKey = new Map<string, ReadonlyMap<string, PointRow>>();
  /** Ids of devices that rows name. */
  readonly named = new Set<string>();

  constructor(call: Call) {
    const codes = call.world.deviceLedger.codes();
    this.#call = call;
    this.#idByCode = codes;
    this.#codeById = new Map([...codes].map(([code, id]) => [id, code.toUpperCase()]));
    this.#stationIds = visibleStationIds(call);
  }

  codeOf(deviceId: string): string {
    return this.#codeById.get(deviceId) ?? deviceId;
  }

  /** The device of a code, and its station; undefined for one that the caller does not see, or that has no points. */
  located(code: string): { readonly deviceId: string; readonly stationId: string } | undefined {
    const text = code.toLowerCase();
    // An export writes ids.
    const deviceId = this.#idByCode.get(text) ?? (this.#codeById.has(text) ? text : undefined);
    const stationId = deviceId === undefined ? undefined : this.#call.world.points.stationOf(deviceId);
    if (deviceId === undefined || stationId === undefined || !this.#stationIds.has(stationId)) return undefined;
    this.named.add(deviceId);
    return { deviceId, stationId };
  }

  stationIds(): Set<string> {
    return new Set([...this.named].flatMap((id) => this.#call.world.points.stationOf(id) ?? []));
  }

  /** A point by the code of its device and its key, in small letters. */
  point(code: string, key: string): PointRow | undefined {
    const located = this.located(code);
    if (!located) return undefined;
    const { stationId, deviceId } = located;
    const rows =
      this.#rowsByKey.get(stationId) ??
      new Map(this.#call.world.points.of(stationId).rows.map((row) => [row.id.toLowerCase(), row]));
    this.#rowsByKey.set(stationId, rows);
    return rows.get(`${deviceId}.${key}`.toLowerCase());
  }

  /** Points that the station has of its own, on devices that rows name: what `replace` removes. */
  added(): PointRow[] {
    return [...this.stationIds()].flatMap((stationId) =>
      this.#call.world.points
        .of(stationId)
        .rows.filter(({ fields, isCatalogue }) => !isCatalogue && this.named.has(fields.deviceId)),
    );
  }
}

/** The points of the named stations as they will be, by id. */
function pointsAfter(rows: readonly CheckedRow[], devices: SheetDevices, policy: ImportPolicy, call: Call) {
  const after = new Map<string, PointForm>();
  const inSheet = new Set(rows.flatMap(({ record }) => record ?? []));
  const gone = new Set(policy === 'replace' ? devices.added().filter((row) => !inSheet.has(row)) : []);
  for (const stationId of devices.stationIds())
    for (const row of call.world.points.of(stationId).rows) if (!gone.has(row)) after.set(row.id, row.fields);
  return { after, inSheet };
}

/** Registers that two points have, and formulas that do not fit with the other rows. */
function* faultsTogether(
  rows: readonly CheckedRow[],
  devices: SheetDevices,
  policy: ImportPolicy,
  call: Call,
): Iterable<Fault | undefined> {
  const { after, inSheet } = pointsAfter(rows, devices, policy, call);
  const spaces = new Map<string, string>();
  const register = (id: string, fields: PointForm) => (fields.enabled ? registerPointOf(id, fields) : undefined);
  const changed = new Set([...inSheet].map(({ id }) => id));
  for (const [index, [id, fields]] of [...after].entries()) {
    if (isPauseBefore(index)) yield undefined;
    const point = changed.has(id) ? undefined : register(id, fields);
    if (point) spaces.set(spaceOf(fields.deviceId, point), id);
  }
  const entered: { readonly index: number; readonly id: string; readonly fields: PointForm }[] = [];
  for (const [index, row] of rows.entries()) {
    if (isPauseBefore(index)) yield undefined;
    const located = row.entered && devices.located(row.entered.device);
    if (!row.entered || !located) continue;
    const fields = fieldsOf(row.entered, located.stationId, located.deviceId);
    const id = row.record?.id ?? `${located.deviceId}.${fields.key}`;
    const point = register(id, fields);
    const other = point && spaces.get(spaceOf(fields.deviceId, point));
    if (other !== undefined && other !== id) yield { index, column: 'register', text: pointFaultTexts.equal(other) };
    if (point) spaces.set(spaceOf(fields.deviceId, point), id);
    after.set(id, fields);
    entered.push({ index, id, fields });
  }
  for (const [nth, { index, id, fields }] of entered.entries()) {
    if (isPauseBefore(nth)) yield undefined;
    const fault = formulaFaults(id, fields, after, (other) => after.get(other));
    if (fault !== undefined) yield { index, column: 'expression', text: fault };
  }
}

/** What is wrong with a row by itself. */
function rowFaults(
  row: PointSheetRow,
  record: PointRow | undefined,
  devices: SheetDevices,
): Partial<Record<PointColumn, LocalText>> {
  const located = devices.located(row.device);
  if (!located) return { device: pointTexts.deviceCode };
  const fields = fieldsOf(row, located.stationId, located.deviceId);
  const fixed =
    record?.isCatalogue && (['kind', 'unit'] as const).find((field) => record.fields[field] !== fields[field]);
  const isRenamed = record !== undefined && record.fields.key !== fields.key;
  const findings = lintPoint(fields).toReversed();
  return {
    ...Object.fromEntries(
      findings.map(({ path, rule, figures }) => [columnOf(String(path[0])), ruleLocalText(ruleMessage(rule, figures))]),
    ),
    ...(fixed && { [fixed]: pointTexts.catalogue }),
    ...(isRenamed && { key: pointTexts.fixed }),
  };
}

function write(
  { added, changed, removed }: ImportPlan<PointSheetRow, PointRow>,
  devices: SheetDevices,
  call: Call,
): void {
  const { world, now, caller } = call;
  const { userId } = caller.account;
  const stationIds = devices.stationIds();
  for (const stationId of stationIds) requireIdle(stationId, call);
  for (const stationId of new Set(removed.map(({ fields }) => fields.stationId))) {
    const uses = usesAt(stationId, call);
    requireUnused(removed.flatMap(({ id }) => asRecordUses(uses.of(id))));
  }
  for (const row of added) {
    const located = devices.located(row.device);
    if (!located) continue;
    const fields = fieldsOf(row, located.stationId, located.deviceId);
    world.points.save(`${fields.deviceId}.${fields.key}`, fields, now, userId);
  }
  for (const { record, entered } of changed)
    world.points.save(record.id, fieldsOf(entered, record.fields.stationId, record.fields.deviceId), now, userId);
  for (const row of removed) world.points.remove(row, now, userId);
  for (const stationId of stationIds) notifyPoints(stationId, world.events);
}

const languageOf = { nameZh: 'zh', nameEn: 'en', nameDe: 'de' } as const;
const jsonStates = z.array(
  z.object({ value: z.number(), label: z.object({ zh: z.string(), en: z.string(), de: z.string() }) }),
);

/** What an exported point has for a column of the sheet: names by language, states in their written form. */
function pointJsonValue(point: Readonly<Record<string, unknown>>, column: PointColumn): unknown {
  switch (column) {
    case 'device':
      return point['device'] ?? point['deviceId'];
    case 'nameZh':
    case 'nameEn':
    case 'nameDe':
      return Object(point['names'])[languageOf[column]] ?? point[column];
    case 'states': {
      const states = jsonStates.safeParse(point[column]);
      return states.success ? statesText(states.data) : point[column];
    }
    default:
      return point[column];
  }
}

/** Points as an import makes and changes them. */
function pointKind(policy: ImportPolicy, call: Call): ImportKind<PointColumn, PointSheetRow, PointRow> {
  const devices = new SheetDevices(call);
  return {
    columns: pointSheet,
    key: 'key',
    keyOf(textOf) {
      const [device, key] = [textOf('device'), textOf('key')];
      return device === '' || key === '' ? '' : `${device} ${key}`.toLowerCase();
    },
    rowsMax: pointRowsMax,
    limitMb: pointImportLimitMb,
    jsonValue: pointJsonValue,
    schema: pointSheetRow,
    faults: { known: pointTexts.inUse, twice: pointTexts.twice },
    find(text) {
      const split = text.lastIndexOf(' ');
      return devices.point(text.slice(0, split), text.slice(split + 1));
    },
    valuesOf: ({ fields }) => ({ ...noneSet, ...rowOf(fields, devices.codeOf(fields.deviceId)) }),
    complete: (values, _fault, record) => ({
      ...values,
      ...(record && { device: devices.codeOf(record.fields.deviceId) }),
    }),
    check: (row, record) => rowFaults(row, record, devices),
    checkTogether: (rows) => faultsTogether(rows, devices, policy, call),
    nameOf: ({ fields }) => textIn(fields.names, call.language),
    all: () => devices.added(),
    changes: () => call.world.points.changes,
    apply: (plan) => write(plan, devices, call),
  };
}

export const pointImportHandlers: HandlersOf<'importPoints' | 'downloadPointTemplate'> = {
  importPoints: (request, call) => importSheet(request, call, () => pointKind(request.policy, call)),
  downloadPointTemplate: (_request, call) => templateFile(pointSheet, sheetNames, call),
};
