import type { pointUseKinds } from '#src/contract/points/point-table.ts';
import type { LocalText } from '#src/contract/languages.ts';
import type { PointForm } from '#src/contract/points/point-form.ts';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { type PointKeyOf, pointId as idOfPoint, type PointKey } from '#src/contract/points/catalogue.ts';
import { alarmDefinitions } from '../../seed/alarm-definitions.ts';
import type { History } from '../../simulator/history/history.ts';
import type { PointRow, StationPoints } from '../../store/plant/points.ts';
import type { StrategyRecord } from '../../store/plant/strategies.ts';
import type { Call } from '../call.ts';
import type { RecordUse } from '../in-use.ts';
import { appliedOf, hasStorage } from '../station/strategy-site.ts';
import { formulaPoints } from './formula-points.ts';

interface PointUse {
  readonly kind: (typeof pointUseKinds)[number];
  readonly id: string;
  readonly name: LocalText;
  /** A view of another user. */
  readonly isHidden: boolean;
}

const same = (name: string): LocalText => ({ zh: name, en: name, de: name });

/** Counters of energy: what income, energy and carbon are summed from. */
const isReported = ({ kind, unit }: PointForm): boolean => kind === 'counter' && unit === 'kWh';

const energyReport: LocalText = {
  zh: '能量、收益与碳统计',
  en: 'Energy, income and carbon',
  de: 'Energie, Erlös und CO₂',
};

/** What the controller of a storage decides a plan from, and what it writes. */
const controllerPoints: { readonly [T in DeviceType]?: readonly PointKeyOf<T>[] } = {
  pcs: ['activePower', 'powerSetpoint', 'chargeLimit', 'dischargeLimit'],
  bms: ['soc', 'remaining', 'chargeable', 'dischargeable'],
  meter: ['activePower'],
};

/** The points whose values a station's alarms judge, each with the codes. */
function judgedPoints({ timeline: { rules }, plant: { devices } }: History): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>();
  for (const { code, device, point } of rules) {
    const owner = devices[device];
    if (owner === undefined || point === undefined) continue;
    const id = idOfPoint(owner.id, point as PointKey);
    if (codes.get(id)?.push(code) === undefined) codes.set(id, [code]);
  }
  return codes;
}

function alarmUse(code: string): PointUse {
  const title = alarmDefinitions.get(code)?.title ?? same('');
  const named = (text: string) => `${code} ${text}`;
  return {
    kind: 'alarm',
    id: code,
    name: { zh: named(title.zh), en: named(title.en), de: named(title.de) },
    isHidden: false,
  };
}

/** Whether a strategy reads the agreed demand: nothing else says how much may be imported. */
const readsAgreedDemand = (strategy: StrategyRecord, history: History, now: number): boolean =>
  history.settingsAt(now).demandLimit === undefined && strategy.shaveAbove === undefined;

/** The alarms, strategies and reports that read a point of a station's catalogue. */
function systemUses(stationId: string, { world, now }: Pick<Call, 'world' | 'now'>) {
  const history = world.simulator.history(stationId);
  const strategy = hasStorage(stationId, { world }) ? appliedOf(stationId, { world }) : undefined;
  const judged = judgedPoints(history);
  const isAgreedRead = strategy !== undefined && readsAgreedDemand(strategy, history, now);
  const isRead = (key: string, deviceType: DeviceType): boolean => {
    const keys: readonly string[] = controllerPoints[deviceType] ?? [];
    return keys.includes(key) || (isAgreedRead && deviceType === 'grid' && key === 'contractDemand');
  };
  return ({ id, fields, deviceType }: PointRow): PointUse[] => {
    const uses = (judged.get(id) ?? []).map(alarmUse);
    if (strategy && isRead(fields.key, deviceType))
      uses.push({ kind: 'strategy', id: strategy.id, name: strategy.name, isHidden: false });
    if (isReported(fields)) uses.push({ kind: 'report', id: 'energy', name: energyReport, isHidden: false });
    return uses;
  };
}

const knownFormulas = new WeakMap<StationPoints, ReadonlyMap<string, readonly PointUse[]>>();

/** The virtual points that name a point, by its id; the same until a point of the station changes. */
function formulaUses(points: StationPoints): ReadonlyMap<string, readonly PointUse[]> {
  const known = knownFormulas.get(points);
  if (known) return known;
  const uses = new Map<string, PointUse[]>();
  for (const { id, fields } of points.rows) {
    const named = formulaPoints(fields);
    if (named.length === 0) continue;
    const use: PointUse = { kind: 'formula', id, name: fields.names, isHidden: false };
    for (const point of named) if (point !== id && uses.get(point)?.push(use) === undefined) uses.set(point, [use]);
  }
  knownFormulas.set(points, uses);
  return uses;
}

/** What uses the points of a station, by the id of the point. */
export interface PointUses {
  of(id: string): readonly PointUse[];
  has(id: string): boolean;
}

/** The drawings and views that show points of a station. */
function shownUses(stationId: string, { world, caller }: Call, add: (id: string, use: PointUse) => void): void {
  const station = world.simulator.findStation(stationId);
  const scene = world.scenes.of(stationId);
  if (scene && station) {
    const use = { kind: 'drawing' as const, id: stationId, name: station.name, isHidden: false };
    for (const { power } of scene.edges) if (power) add(power, use);
    for (const { position } of scene.nodes) if (position?.point) add(position.point, use);
  }
  for (const { id, name, userId, points } of world.savedViews.all())
    for (const point of points)
      add(point, { kind: 'view', id, name: same(name), isHidden: userId !== caller.account.userId });
}

export function usesAt(stationId: string, call: Call): PointUses {
  const uses = new Map<string, PointUse[]>();
  // Many views may show one point: each use is known by its names, not looked for.
  const known = new Set<string>();
  const add = (pointId: string, use: PointUse) => {
    const name = `${pointId} ${use.kind} ${use.id}`;
    if (known.has(name)) return;
    known.add(name);
    if (uses.get(pointId)?.push(use) === undefined) uses.set(pointId, [use]);
  };
  shownUses(stationId, call, add);
  const points = call.world.points.of(stationId);
  const usesOfSystem = systemUses(stationId, call);
  for (const row of points.rows) if (row.isCatalogue) for (const use of usesOfSystem(row)) add(row.id, use);
  const formulas = formulaUses(points);
  return {
    of: (id) => [...(uses.get(id) ?? []), ...(formulas.get(id) ?? [])],
    has: (id) => uses.has(id) || formulas.has(id),
  };
}

const kindNames: Readonly<Record<PointUse['kind'], LocalText>> = {
  drawing: { zh: '场景图', en: 'Drawings', de: 'Anlagenbilder' },
  view: { zh: '自定义视图', en: 'Saved views', de: 'Gespeicherte Ansichten' },
  alarm: { zh: '告警', en: 'Alarms', de: 'Alarme' },
  strategy: { zh: '运行策略', en: 'Run strategies', de: 'Betriebsstrategien' },
  report: { zh: '统计报表', en: 'Reports', de: 'Berichte' },
  formula: { zh: '虚拟点', en: 'Virtual points', de: 'Virtuelle Punkte' },
};

/** The same as what a refusal names. */
export const asRecordUses = (uses: readonly PointUse[]): RecordUse[] =>
  (Object.keys(kindNames) as PointUse['kind'][]).map((kind) => {
    const all = uses.filter((use) => use.kind === kind);
    const shown = all.filter(({ isHidden }) => !isHidden);
    return { kind, title: kindNames[kind], records: shown, hidden: all.length - shown.length };
  });
