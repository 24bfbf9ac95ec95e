import * as z from 'zod/mini';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { pointCatalogue } from '#src/contract/points/catalogue.ts';
import type { PointForm } from '#src/contract/points/point-form.ts';
import type { pointStates } from '#src/contract/points/point-table.ts';
import type { DeviceSpec, StationSpec } from '../../plant/specs.ts';
import { factoryNames, factoryPoints, writableFactoryPoints } from '../../seed/points.ts';
import type { PlantSimulator } from '../../simulator/plant-simulator.ts';
import { persisted } from '../record/persisted.ts';
import { type Revised, RecordStore } from '../record/record-store.ts';
import { Table } from '../record/table.ts';

/** A point that was written: a changed one of the catalogue, or one of the station's own. */
interface StoredPoint extends Revised {
  readonly stationId: string;
  readonly fields: PointForm;
  /** Removed here, and still in the gateway until the table is applied. */
  readonly isRemoved: boolean;
  readonly updatedAt: number;
  readonly updaterId: string | null;
}

export interface PointRow {
  readonly id: string;
  /** 0: as it was delivered. */
  readonly revision: number;
  readonly fields: PointForm;
  readonly deviceType: DeviceType;
  readonly isCatalogue: boolean;
  readonly state: (typeof pointStates)[number];
  readonly updatedAt: number | null;
  readonly updaterId: string | null;
}

/** What a station has, and what its gateway does not have yet. */
export interface StationPoints {
  readonly rows: readonly PointRow[];
  readonly byId: ReadonlyMap<string, PointRow>;
  /** Ids that the gateway still has. */
  readonly removed: readonly string[];
}

interface PointName {
  readonly id: string;
  readonly names: PointForm['names'];
}

interface AppliedPoint {
  readonly fields: PointForm;
}

const fieldsShape = z.looseObject({ stationId: z.string(), deviceId: z.string(), key: z.string() });
const shape = z.looseObject({
  id: z.string(),
  revision: z.int(),
  stationId: z.string(),
  fields: fieldsShape,
  isRemoved: z.boolean(),
});
const appliedShape = z.looseObject({ fields: fieldsShape });

/** A point that a gateway writes, as it has it. */
export interface WritableRow {
  readonly id: string;
  readonly fields: PointForm;
  readonly deviceType: DeviceType;
  /** The register of the device behind it; undefined: the device has none at its address that can be written. */
  readonly target: ReturnType<typeof writableFactoryPoints>[number] | undefined;
}

/** A point with an outer limit, as its gateway has it. */
export interface LimitedPoint {
  readonly id: string;
  readonly fields: PointForm;
  readonly deviceType: DeviceType;
}

const isSameAddress = (a: PointForm, b: PointForm): boolean =>
  a.source === b.source &&
  a.unitId === b.unitId &&
  a.readFunction === b.readFunction &&
  a.register === b.register &&
  a.address === b.address;

/** Stations whose points are in memory as a whole; those of others are worked out when they are asked for. */
const stationsMax = 16;

/** Whatever the order of their fields; one that is absent is undefined. */
const isSame = (a: PointForm, b: PointForm): boolean =>
  a === b ||
  (Object.keys({ ...a, ...b }) as (keyof PointForm)[]).every(
    (field) => a[field] === b[field] || JSON.stringify(a[field]) === JSON.stringify(b[field]),
  );

const deviceOf = (id: string): string => id.slice(0, id.indexOf('.'));

/** The point tables of all stations: those of the catalogue as delivered, and what was written over them. */
export class Points {
  readonly #written = new RecordStore<StoredPoint>(shape, '');
  /** What the gateways have, where it is not as delivered. */
  readonly #applied = new Table<AppliedPoint>();
  readonly #stations: ReadonlyMap<string, { readonly station: StationSpec; readonly device: DeviceSpec }>;
  readonly #stationById: ReadonlyMap<string, StationSpec>;
  readonly #known = new Map<string, StationPoints>();
  readonly #writable = new Map<string, readonly WritableRow[]>();
  #limited: ReadonlyMap<string, LimitedPoint> | undefined;
  readonly persisted = {
    points: this.#written.table,
    appliedPoints: persisted(this.#applied, appliedShape),
  };

  constructor({ stations }: PlantSimulator) {
    this.#stationById = new Map(stations.map((station) => [station.id, station]));
    this.#stations = new Map(
      stations.flatMap((station) => station.devices.map((device) => [device.id, { station, device }] as const)),
    );
  }

  clear(): void {
    this.#known.clear();
    this.#writable.clear();
    this.#limited = undefined;
    this.#written.clear();
    this.#applied.clear();
  }

  /** Rises with each change. */
  get changes(): number {
    return this.#written.changes;
  }

  stationOf(deviceId: string): string | undefined {
    return this.#stations.get(deviceId)?.station.id;
  }

  /** By device, those of the catalogue first. The same object until something of the station changes. */
  of(stationId: string): StationPoints {
    const known = this.#known.get(stationId) ?? this.#read(stationId);
    // The one that was asked for longest ago makes space.
    this.#known.delete(stationId);
    this.#known.set(stationId, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > stationsMax && oldest !== undefined) this.#known.delete(oldest);
    return known;
  }

  get(id: string): PointRow | undefined {
    const stationId = this.stationOf(deviceOf(id));
    return stationId === undefined ? undefined : this.of(stationId).byId.get(id);
  }

  /** What the catalogue's points of a device are called; nothing else of them is worked out. */
  named(device: DeviceSpec): PointName[] {
    return factoryNames(device).map(({ id, names }) => ({ id, names: this.#written.get(id)?.fields.names ?? names }));
  }

  /** The points that stations have of their own, by device. */
  addedByDevice(): ReadonlyMap<string, readonly PointName[]> {
    const added = new Map<string, PointName[]>();
    for (const { id, fields, isRemoved } of this.#written.values()) {
      const type = this.#stations.get(fields.deviceId)?.device.type;
      if (isRemoved || (type && fields.key in pointCatalogue[type])) continue;
      const { names, deviceId } = fields;
      if (added.get(deviceId)?.push({ id, names }) === undefined) added.set(deviceId, [{ id, names }]);
    }
    return added;
  }

  /** A point that is not of the catalogue, as the gateway has it. */
  applied(id: string): PointForm | undefined {
    return this.#applied.get(id)?.fields;
  }

  /** What the gateways have, where it is not as delivered. */
  notAsDelivered(): (readonly [id: string, fields: PointForm])[] {
    return [...this.#applied.keys()].flatMap((id) => {
      const fields = this.applied(id);
      return fields ? [[id, fields] as const] : [];
    });
  }

  /** The enabled points that have an outer limit in their gateway, by id. */
  limited(): ReadonlyMap<string, LimitedPoint> {
    this.#limited ??= new Map(
      this.notAsDelivered().flatMap(([id, fields]) => {
        const { lowerLimit, higherLimit, enabled, deviceId } = fields;
        const deviceType = this.#stations.get(deviceId)?.device.type;
        if (!enabled || !deviceType || (lowerLimit === undefined && higherLimit === undefined)) return [];
        return [[id, { id, fields, deviceType }] as const];
      }),
    );
    return this.#limited;
  }

  /** Whether the history of a point is kept, by the table that the gateway has. */
  keepsHistory(id: string): boolean {
    return this.#applied.get(id)?.fields.trend !== false;
  }

  /** Of a device as it was delivered: what its registers hold. */
  factory(deviceId: string) {
    const found = this.#stations.get(deviceId);
    return found ? factoryPoints(found.station, found.device) : [];
  }

  /** What the gateway of a station can write, by device, those of the catalogue first. */
  writable(stationId: string): readonly WritableRow[] {
    const known = this.#writable.get(stationId);
    if (known) return known;
    const station = this.#stationById.get(stationId);
    const applied = this.notAsDelivered().flatMap(([id, fields]) =>
      fields.stationId === stationId ? [{ id, fields }] : [],
    );
    const rows = (station?.devices ?? []).flatMap((device): WritableRow[] => {
      const targets = station ? writableFactoryPoints(station, device) : [];
      const isTarget = (id: string): boolean => targets.some((target) => target.id === id);
      const factory = targets.map(({ id, fields }) => applied.find((each) => each.id === id) ?? { id, fields });
      const others = applied.filter(({ id, fields }) => fields.deviceId === device.id && !isTarget(id));
      return [...factory, ...others]
        .filter(({ fields }) => fields.enabled && fields.access !== 'r')
        .map(({ id, fields }) => {
          const target = targets.find((each) => isSameAddress(each.fields, fields));
          return { id, fields, deviceType: device.type, target };
        });
    });
    this.#writable.set(stationId, rows);
    return rows;
  }

  save(id: string, fields: PointForm, updatedAt: number, updaterId: string): void {
    const { stationId } = fields;
    const before = this.#written.get(id);
    const row = { fields, stationId, isRemoved: false, updatedAt, updaterId };
    if (before) this.#written.change(before, row);
    else this.#written.add(row, id);
    this.#known.delete(stationId);
  }

  remove({ id, fields: { stationId } }: PointRow, updatedAt: number, updaterId: string): void {
    const before = this.#written.get(id);
    if (before && this.#applied.has(id)) this.#written.change(before, { isRemoved: true, updatedAt, updaterId });
    else this.#written.remove(id);
    this.#known.delete(stationId);
  }

  /** The gateway has the station's points as they are now. */
  apply(stationId: string): void {
    const { rows, removed } = this.of(stationId);
    for (const { id, fields, state } of rows) if (state !== 'applied') this.#applied.set(id, { fields });
    for (const id of removed) {
      this.#applied.delete(id);
      this.#written.remove(id);
    }
    this.#known.delete(stationId);
    this.#writable.delete(stationId);
    this.#limited = undefined;
  }

  #read(stationId: string): StationPoints {
    const station = this.#stationById.get(stationId);
    const written = new Map<string, StoredPoint>();
    for (const point of this.#written.values()) if (point.stationId === stationId) written.set(point.id, point);
    const added = new Map<string, StoredPoint[]>();
    const removed: string[] = [];
    const catalogue = (station?.devices ?? []).flatMap((device) => this.#catalogueRows(station, device, written));
    const factoryIds = new Set(catalogue.map(({ id }) => id));
    for (const point of written.values()) {
      if (factoryIds.has(point.id)) continue;
      if (point.isRemoved) removed.push(point.id);
      else if (added.get(point.fields.deviceId)?.push(point) === undefined) added.set(point.fields.deviceId, [point]);
    }
    const rows = (station?.devices ?? []).flatMap(({ id, type }) => [
      ...catalogue.filter(({ fields }) => fields.deviceId === id),
      ...(added.get(id) ?? []).map((point) => this.#addedRow(point, type)),
    ]);
    return { rows, byId: new Map(rows.map((row) => [row.id, row])), removed };
  }

  #catalogueRows(station: StationSpec | undefined, device: DeviceSpec, written: ReadonlyMap<string, StoredPoint>) {
    if (!station) return [];
    return factoryPoints(station, device).map(({ id, fields: factory }): PointRow => {
      const { revision = 0, fields = factory, updatedAt = null, updaterId = null } = written.get(id) ?? {};
      const state = isSame(fields, this.#applied.get(id)?.fields ?? factory) ? 'applied' : 'changed';
      return { id, revision, fields, deviceType: device.type, isCatalogue: true, state, updatedAt, updaterId };
    });
  }

  #addedRow({ id, revision, fields, updatedAt, updaterId }: StoredPoint, deviceType: DeviceType): PointRow {
    const applied = this.#applied.get(id);
    const state = applied ? (isSame(fields, applied.fields) ? 'applied' : 'changed') : 'new';
    return { id, revision, fields, deviceType, isCatalogue: false, state, updatedAt, updaterId };
  }
}
