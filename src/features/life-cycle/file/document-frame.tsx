import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { query } from '#src/api/query.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { archiveEndpoints, type ArchiveRecord } from '#src/contract/life-cycle/archive.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { SideTree } from '#src/ui/tree/side-tree.tsx';
import { Tree } from '#src/ui/tree/tree.tsx';
import { type TreeNode, treePath } from '#src/ui/tree/tree-model.ts';
import type { filters } from './archive-filters.ts';
import { documentTree } from './document-tree.ts';
import { texts } from './texts.ts';

interface FrameProps {
  list: ListHandle<ArchiveRecord, typeof filters>;
  children: ReactNode;
}

const allId = 'all';
const demandNode = (demandId: string): string => `demand ${demandId}`;

/** Demands with their gates, kinds and documents beside the list. */
export function DocumentFrame({ list, children }: FrameProps) {
  const t = useTexts(texts);
  const answer = useQuery(query(useApi(), archiveEndpoints.listArchives, { pageSize: pageSizeMax }, { silent: true }));
  const tree = (
    <QueryView query={answer} failed={t('failed')} skeleton={<Skeleton rows={8} />}>
      {({ records }) => <Documents list={list} records={records} />}
    </QueryView>
  );
  return (
    <SideTree label={t('tree.label')} showText={t('tree.show')} tree={tree}>
      {children}
    </SideTree>
  );
}

/** All, and each demand with its gates, kinds, documents and their older versions; a document has its own id. */
function useNodes(records: readonly ArchiveRecord[]): TreeNode[] {
  const t = useTexts(texts);
  return useMemo(() => {
    const nodeOf = ({ id, title, version, state }: ArchiveRecord): TreeNode => ({
      id,
      label: `${t('version.named', { name: title, version })} · ${t(`state.${state}`)}`,
      children: [],
    });
    const gatesOf = (demandId: string): TreeNode[] =>
      documentTree(records.filter((record) => record.demandId === demandId)).map(({ gate, kinds }) => ({
        id: `gate ${demandId} ${gate}`,
        label: t(`gate.${gate}`),
        children: kinds.map(({ kind, documents }) => ({
          id: `kind ${demandId} ${kind}`,
          label: t('tree.kind', { kind: t(`kind.${kind}`), count: documents.length }),
          children: documents.map(([newest, ...older]) => ({ ...nodeOf(newest), children: older.map(nodeOf) })),
        })),
      }));
    const demands = [...new Map(records.map((record) => [record.demandId, record])).values()];
    return [
      { id: allId, label: t('tree.all'), children: [] },
      ...demands.map(({ demandId, demandNumber, demandTitle }) => ({
        id: demandNode(demandId),
        label: `${demandNumber} ${demandTitle}`,
        children: gatesOf(demandId),
      })),
    ];
  }, [records, t]);
}

function Documents({ list, records }: Pick<FrameProps, 'list'> & { records: readonly ArchiveRecord[] }) {
  const t = useTexts(texts);
  const nodes = useNodes(records);
  const openId = usePageQuery().get('id');
  const { demandId } = list.filters;
  const isListed = records.some(({ id }) => id === openId);
  const selected = isListed && openId !== null ? openId : demandId === undefined ? allId : demandNode(demandId);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(treePath(nodes, selected).map(({ id }) => id)),
  );
  return (
    <Tree
      label={t('tree.label')}
      nodes={nodes}
      selected={selected}
      expanded={expanded}
      onExpand={setExpanded}
      onSelect={({ id }) => {
        setExpanded(new Set([...expanded, id]));
        if (records.some((record) => record.id === id)) return list.open(id);
        const demand = records.find((record) => id === demandNode(record.demandId));
        if (demand || id === allId) list.filter({ demandId: demand?.demandId });
      }}
    />
  );
}
