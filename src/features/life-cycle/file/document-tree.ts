import { type ArchiveRecord, archiveGateOf, archiveKinds } from '#src/contract/life-cycle/archive.ts';
import { gates } from '#src/contract/rules/life-cycle/life-cycle-gates.ts';

type Gate = ReturnType<typeof archiveGateOf>;

/** Documents of one kind, each with its versions, the newest first. */
interface KindOfDocuments {
  readonly kind: ArchiveRecord['kind'];
  readonly documents: readonly (readonly [ArchiveRecord, ...ArchiveRecord[]])[];
}

/** The document with the versions that it supersedes. */
function versionsOf(
  newest: ArchiveRecord,
  byId: ReadonlyMap<string, ArchiveRecord>,
): [ArchiveRecord, ...ArchiveRecord[]] {
  const older = newest.supersedes === null ? undefined : byId.get(newest.supersedes);
  return [newest, ...(older ? versionsOf(older, byId) : [])];
}

/** Documents of a demand by the gate that asks for them, by kind and version; those of no gate come last. */
export function documentTree(
  records: readonly ArchiveRecord[],
): { readonly gate: Gate; readonly kinds: readonly KindOfDocuments[] }[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const newest = records.filter(({ supersededBy }) => supersededBy === null || !byId.has(supersededBy));
  const kinds = archiveKinds.flatMap((kind) => {
    const documents = newest.filter((record) => record.kind === kind).map((record) => versionsOf(record, byId));
    return documents.length === 0 ? [] : [{ kind, documents }];
  });
  return [...gates, 'none' as const].flatMap((gate) => {
    const asked = kinds.filter(({ kind }) => archiveGateOf(kind) === gate);
    const [first] = asked;
    return first ? [{ gate: archiveGateOf(first.kind), kinds: asked }] : [];
  });
}
