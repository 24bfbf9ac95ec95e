import type { pointUseKinds } from '#src/contract/point-table.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { pointsInText } from '#src/contract/rules/points/expression.ts';
import type { Call } from './call.ts';
import type { RecordUse } from './in-use.ts';

interface PointUse {
  readonly kind: (typeof pointUseKinds)[number];
  readonly id: string;
  readonly name: LocalText;
  /** A view of another user. */
  readonly isHidden: boolean;
}

const same = (name: string): LocalText => ({ zh: name, en: name, de: name });

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
  for (const { id, fields } of world.points.of(stationId).rows)
    if (fields.source === 'virtual')
      for (const point of pointsInText(fields.expression))
        if (point !== id) add(point, { kind: 'formula', id, name: fields.names, isHidden: false });
  return uses;
}

const kindNames: Readonly<Record<PointUse['kind'], LocalText>> = {
  drawing: { zh: '场景图', en: 'Drawings', de: 'Anlagenbilder' },
  view: { zh: '自定义视图', en: 'Saved views', de: 'Gespeicherte Ansichten' },
  formula: { zh: '虚拟点', en: 'Virtual points', de: 'Virtuelle Punkte' },
};

/** The same as what a refusal names. */
export const asRecordUses = (uses: readonly PointUse[]): RecordUse[] =>
  (Object.keys(kindNames) as PointUse['kind'][]).map((kind) => {
    const all = uses.filter((use) => use.kind === kind);
    const shown = all.filter(({ isHidden }) => !isHidden);
    return { kind, title: kindNames[kind], records: shown, hidden: all.length - shown.length };
  });
