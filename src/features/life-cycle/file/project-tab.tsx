import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { archiveEndpoints, type ArchiveRecord } from '#src/contract/life-cycle/archive.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { QueryView } from '#src/ui/states.tsx';
import { Tree } from '#src/ui/tree/tree.tsx';
import type { TreeNode } from '#src/ui/tree/tree-model.ts';
import { archiveReads } from './archive-reads.ts';
import { documentTree } from './document-tree.ts';
import { texts } from './texts.ts';

/** Gates, kinds, documents and their older versions as nodes; a document has its own id. */
function useNodes(records: readonly ArchiveRecord[]): TreeNode[] {
  const t = useTexts(texts);
  const nodeOf = ({ id, title, version, state }: ArchiveRecord): TreeNode => ({
    id,
    label: `${t('version.named', { name: title, version })} · ${t(`state.${state}`)}`,
    children: [],
  });
  return documentTree(records).map(({ gate, kinds }) => ({
    id: `gate.${gate}`,
    label: t(`gate.${gate}`),
    children: kinds.map(({ kind, documents }) => ({
      id: `kind.${kind}`,
      label: t('project.kind', { kind: t(`kind.${kind}`), count: documents.length }),
      children: documents.map(([newest, ...older]) => ({ ...nodeOf(newest), children: older.map(nodeOf) })),
    })),
  }));
}

/** All documents of the project that a document belongs to. */
export default function ProjectTab({ row, list }: { row: ArchiveRecord; list: ListHandle }) {
  const t = useTexts(texts);
  useStaleOnChange('lifeCycle', archiveReads);
  const request = { demandId: row.demandId, pageSize: pageSizeMax };
  const answer = useQuery(query(useApi(), archiveEndpoints.listArchives, request, { silent: true }));
  return (
    <QueryView query={answer} failed={t('failed')}>
      {({ records }) => <Documents records={records} openId={row.id} onOpen={list.open} />}
    </QueryView>
  );
}

interface DocumentsProps {
  records: readonly ArchiveRecord[];
  openId: string;
  onOpen(id: string): void;
}

function Documents({ records, openId, onOpen }: DocumentsProps) {
  const t = useTexts(texts);
  const nodes = useNodes(records);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...nodes.flatMap(({ id, children }) => [id, ...children.map((kind) => kind.id)]),
        ...records.map(({ id }) => id),
      ]),
  );
  return (
    <Tree
      label={t('tab.project')}
      nodes={nodes}
      selected={openId}
      expanded={expanded}
      onExpand={setExpanded}
      onSelect={({ id }) => {
        if (records.some((record) => record.id === id)) onOpen(id);
      }}
    />
  );
}
