import type { appliedPointEndpoints } from '#src/contract/points/applied-point.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { type PointColumn, pointColumns } from '#src/contract/points/point-sheet.ts';
import type { pointTableEndpoints } from '#src/contract/points/point-table.ts';
import type { pointWriteEndpoints } from '#src/contract/points/point-write.ts';
import { revisionOf } from '../support/entity-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';
import { sheetFile } from '../support/ledger-files.ts';
import { confirm } from '../organization/merchant-samples.ts';

type Name = keyof typeof appliedPointEndpoints | keyof typeof pointTableEndpoints | keyof typeof pointWriteEndpoints;
type Point = RequestFor<'savePoint'>;

let last = 0;
/** Registers of the next point: none of a device that was delivered. */
const nextNumber = (): number => (last += 1);

/** A new point of the first converter in Linping, at registers of its own. */
export function newPoint(changes: Partial<Point> = {}): Point {
  const number = nextNumber();
  return {
    stationId: 'st-a',
    deviceId: 'a-pcs-1',
    key: `own${number}`,
    names: { zh: `点位${number}`, en: `Point ${number}`, de: `Punkt ${number}` },
    kind: 'gauge',
    unit: 'kW',
    source: 'modbusTcp',
    register: 1000 + number * 4,
    ...changes,
  };
}

const newState = (): Point =>
  newPoint({
    kind: 'state',
    unit: '',
    states: [
      { value: 0, label: { zh: '关', en: 'off', de: 'aus' } },
      { value: 1, label: { zh: '开', en: 'on', de: 'an' } },
    ],
  });

export type PointCells = Partial<Readonly<Record<PointColumn, string | number>>>;

/** A row of a sheet of points. */
export function pointCells(cells: PointCells = {}): PointCells {
  const number = nextNumber();
  return {
    device: 'A-PCS-1',
    key: `imported${number}`,
    nameZh: `导入${number}`,
    kind: 'gauge',
    unit: 'kW',
    source: 'modbusTcp',
    register: 1000 + number * 4,
    ...cells,
  };
}

/** A sheet with the columns that its rows have. */
export function pointFile(rows: readonly PointCells[]): File {
  const columns = pointColumns.filter((column) => rows.some((row) => row[column] !== undefined));
  return sheetFile(
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? null)),
  );
}

/** A write of that point: its other limit, or the other position of its switch. */
export async function newWrite(id: string, user: SignedIn): Promise<RequestFor<'writePoint'>> {
  const { value, limits, states } = await user.call('getWritablePoint', { id });
  const values = states.length > 0 ? [0, 1] : [limits.max.value, limits.max.value / 2];
  const other = values.find((each) => each !== value) ?? 0;
  return { id, value: other, reason: 'test', key: crypto.randomUUID() };
}

/** A critical write of the user that waits for the second person. */
export async function unconfirmedWrite(id: string, user: SignedIn) {
  await confirm(user);
  const { last } = await user.call('getWritablePoint', { id });
  if (last?.state === 'unconfirmed') await user.call('releasePoint', { id });
  return user.call('writePoint', await newWrite(id, user));
}

/** A valid request of each call about points. */
export const pointSamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  listAppliedPoints: async () => ({}),
  listPoints: async () => ({ stationId: 'st-a', kind: 'gauge', sort: '-register', pageSize: 5 }),
  getPoint: async () => ({ id: 'a-pcs-1.activePower' }),
  savePoint: async () => newState(),
  changePoints: async (_harness, user) => {
    const { id } = await user.call('savePoint', newPoint());
    return { stationId: 'st-a', ids: [id], change: { interval: 30 } };
  },
  removePoint: async (_harness, user) => revisionOf(await user.call('savePoint', newPoint())),
  previewPointLimits: async () => ({ id: 'a-pcs-1.activePower' }),
  findPoints: async () => ({ keyword: 'SOC' }),
  checkPoints: async () => ({ stationId: 'st-a' }),
  listPointRegisters: async () => ({ deviceId: 'a-meter-1' }),
  testReadPoint: async () => ({ deviceId: 'a-pcs-1', register: 0 }),
  getPointUsage: async () => ({ id: 'a-pcs-1.activePower' }),
  getPointTable: async () => ({ stationId: 'st-a' }),
  // Of another station: until its gateway has it, its points do not change.
  applyPoints: async ({ server: { world } }, user) => {
    world.pointTables.clear();
    await confirm(user);
    await user.call('savePoint', newPoint({ stationId: 'st-b', deviceId: 'b-pcs-1' }));
    const { revision } = await user.call('getPointTable', { stationId: 'st-b' });
    return { stationId: 'st-b', revision };
  },
  importPoints: async () => ({ file: pointFile([pointCells()]), dryRun: 'true' as const }),
  downloadPointTemplate: async () => ({}),
  listWritablePoints: async () => ({ stationId: 'st-a', critical: true, written: false }),
  getWritablePoint: async () => ({ id: 'a-pcs-1.powerSetpoint' }),
  writePoint: async (_harness, user) => newWrite('a-charger-1.powerLimit', user),
  releasePoint: async (_harness, user) => {
    await unconfirmedWrite('a-pcs-1.runSwitch', user);
    return { id: 'a-pcs-1.runSwitch' };
  },
  approvePointWrite: async (harness, user) => {
    const isOperator = harness.server.world.users.named('operator')?.userId === user.login.user_id;
    const other = isOperator ? 'administrator' : 'operator';
    const { id } = await unconfirmedWrite('a-pcs-2.runSwitch', await harness.signIn(other));
    await confirm(user);
    return { id };
  },
};
