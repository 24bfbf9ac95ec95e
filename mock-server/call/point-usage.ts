import type { pointUseKinds } from '#src/contract/point-table.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { pointsInText } from '#src/contract/rules/points/expression.ts';
import type { PointForm } from '#src/contract/point-form.ts';
import { alarmDefinitions } from '../seed/alarm-definitions.ts';
import type { PointRow } from '../store/points.ts';
import type { StrategyRecord } from '../store/strategies.ts';
import type { Call } from './call.ts';
import type { RecordUse } from './in-use.ts';
import { alarmPoints, strategyPoints } from './point-readers.ts';
import { appliedOf, hasStorage } from './strategy-site.ts';

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

/** The alarms, strategies and reports of the system that read a point of the catalogue. */
function systemUses({ fields, deviceType, isCatalogue }: PointRow, strategy: StrategyRecord | undefined): PointUse[] {
  if (!isCatalogue) return [];
  const { key } = fields;
  const alarms: Readonly<Record<string, readonly string[] | undefined>> = alarmPoints[deviceType] ?? {};
  const ofStrategy: readonly string[] = strategyPoints[deviceType] ?? [];
  return [
    ...(alarms[key] ?? []).map((code) => {
      const title = alarmDefinitions.get(code)?.title ?? same('');
      const named = (text: string) => `${code} ${text}`;
      const name = { zh: named(title.zh), en: named(title.en), de: named(title.de) };
      return { kind: 'alarm' as const, id: code, name, isHidden: false };
    }),
    ...(strategy && ofStrategy.includes(key)
      ? [{ kind: 'strategy' as const, id: strategy.id, name: strategy.name, isHidden: false }]
      : []),
    ...(isReported(fields) ? [{ kind: 'report' as const, id: 'energy', name: energyReport, isHidden: false }] : []),
  ];
}

/** What uses the points of a station, by the id of the point. */
export function usesAt(stationId: string, { world, caller }: Call): ReadonlyMap<string, readonly PointUse[]> {
  const uses = new Map<string, PointUse[]>();
  const add = (pointId: string | null | undefined, use: PointUse) => {
    if (pointId === null || pointId === undefined) return;
    const all = uses.get(pointId);
    if (!all) uses.set(pointId, [use]);
    else if (!all.some(({ kind, id }) => kind === use.kind && id === use.id)) all.push(use);
  };
  const station = world.simulator.stations.find(({ id }) => id === stationId);
  const scene = world.scenes.of(stationId);
  if (scene && station) {
    const use = { kind: 'drawing' as const, id: stationId, name: station.name, isHidden: false };
    for (const { power } of scene.edges) add(power, use);
    for (const { position } of scene.nodes) add(position?.point, use);
  }
  for (const { id, name, userId, points } of world.savedViews.all())
    for (const point of points)
      add(point, { kind: 'view', id, name: same(name), isHidden: userId !== caller.account.userId });
  const strategy = hasStorage(stationId, { world }) ? appliedOf(stationId, { world }) : undefined;
  for (const row of world.points.of(stationId).rows) {
    const { id, fields } = row;
    if (fields.source === 'virtual')
      for (const point of pointsInText(fields.expression))
        if (point !== id) add(point, { kind: 'formula', id, name: fields.names, isHidden: false });
    for (const use of systemUses(row, strategy)) add(id, use);
  }
  return uses;
}

const kindNames: Readonly<Record<PointUse['kind'], LocalText>> = {
  drawing: { zh: '场景图', en: 'Drawings', de: 'Anlagenbilder' },
  view: { zh: '自定义视图', en: 'Saved views', de: 'Gespeicherte Ansichten' },
  alarm: { zh: '告警', en: 'Alarms', de: 'Meldungen' },
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
