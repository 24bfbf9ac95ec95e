import { siteKindOf, type SiteKind, type SiteObject, type SitePlan } from '#src/contract/station/site-plan.ts';
import type { DeviceSpec, StationSpec } from '../plant/specs.ts';

/** Metres. */
interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** A 20-foot container has one stack and its converter; a field of modules has about 100 kWp. */
const sizes: Readonly<Record<SiteKind, Size>> = {
  container: { width: 6.1, depth: 2.5, height: 2.9 },
  pvField: { width: 32, depth: 20, height: 2.4 },
  turbine: { width: 2.2, depth: 2.2, height: 30 },
  dieselHouse: { width: 8, depth: 4, height: 3.6 },
  transformer: { width: 4.5, depth: 3.5, height: 3.2 },
  charger: { width: 0.9, depth: 0.6, height: 2 },
  building: { width: 46, depth: 26, height: 9 },
};

/** Metres that stay free around an object, for people, vehicles or rotor blades. */
const gaps: Readonly<Record<SiteKind, number>> = {
  container: 3,
  pvField: 5,
  turbine: 14,
  dieselHouse: 5,
  transformer: 5,
  charger: 2.4,
  building: 8,
};

/** From the north: what makes no noise is next to the building, what needs the sun has nothing to the south of it. */
const rows: readonly (readonly SiteKind[])[] = [
  ['building', 'turbine'],
  ['charger'],
  ['transformer', 'container', 'dieselHouse'],
  ['pvField'],
];
const rowMax = 140;
const margin = 8;

interface Draft {
  readonly kind: SiteKind;
  readonly deviceIds: readonly string[];
}

const idsOf = (devices: readonly DeviceSpec[], ...types: readonly DeviceSpec['type'][]) =>
  devices.filter(({ type }) => types.includes(type)).map(({ id }) => id);

/** What has to be placed: a stack with the converter of the same number, grid connection and meter together, the rest alone. */
function draftsOf(devices: readonly DeviceSpec[]): readonly Draft[] {
  const [converters, stacks] = [idsOf(devices, 'pcs'), idsOf(devices, 'bms')];
  const containers = Array.from({ length: Math.max(converters.length, stacks.length) }, (_, index) =>
    [stacks[index], converters[index]].filter((each) => each !== undefined),
  );
  const alone = devices
    .filter(({ type }) => ['pv', 'wind', 'diesel', 'charger'].includes(type))
    .map(({ id, type }): Draft => ({ kind: siteKindOf(type), deviceIds: [id] }));
  return [
    { kind: 'building', deviceIds: [] },
    { kind: 'transformer', deviceIds: idsOf(devices, 'grid', 'meter') },
    ...containers.map((deviceIds): Draft => ({ kind: 'container', deviceIds })),
    ...alone,
  ];
}

interface Line {
  readonly drafts: readonly Draft[];
  readonly width: number;
  readonly depth: number;
}

const span = ({ kind }: Draft): number => sizes[kind].width + 2 * gaps[kind];
const lineOf = (drafts: readonly Draft[]): Line => ({
  drafts,
  width: drafts.reduce((sum, draft) => sum + span(draft), 0),
  depth: Math.max(...drafts.map(({ kind }) => sizes[kind].depth + 2 * gaps[kind])),
});

/** Side by side, and in a further line where the site would become too wide. */
function linesOf(drafts: readonly Draft[]): readonly Line[] {
  const lines: Draft[][] = [];
  let width = Infinity;
  for (const draft of drafts) {
    if (width + span(draft) > rowMax) {
      lines.push([]);
      width = 0;
    }
    lines.at(-1)?.push(draft);
    width += span(draft);
  }
  return lines.map(lineOf);
}

/** A plan that any station has without anybody drawing it: its devices in lines, as they would be built. */
export function siteLayout({ id, longitude, latitude, devices }: StationSpec): SitePlan {
  const drafts = draftsOf(devices);
  const lines = rows.flatMap((kinds) => linesOf(drafts.filter(({ kind }) => kinds.includes(kind))));
  const width = Math.max(...lines.map((line) => line.width)) + 2 * margin;
  const depth = lines.reduce((sum, line) => sum + line.depth, 0) + 2 * margin;
  const counts = new Map<SiteKind, number>();
  let north = depth / 2 - margin;
  const objects = lines.flatMap((line): SiteObject[] => {
    const y = north - line.depth / 2;
    north -= line.depth;
    let east = -line.width / 2;
    return line.drafts.map((draft) => {
      const { kind, deviceIds } = draft;
      const number = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, number);
      const x = east + span(draft) / 2;
      east += span(draft);
      return { id: `${kind}-${number}`, kind, deviceIds: [...deviceIds], x, y, ...sizes[kind], turn: 0 };
    });
  });
  return { stationId: id, longitude, latitude, turn: 0, width, depth, objects };
}
