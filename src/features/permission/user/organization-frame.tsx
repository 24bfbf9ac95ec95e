import { type ReactNode, useMemo, useState } from 'react';
import type { TreeSource } from '#src/blocks/form/use-tree-source.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import type { UserRecord } from '#src/contract/user/user-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { SideTree } from '#src/ui/tree/side-tree.tsx';
import { Tree } from '#src/ui/tree/tree.tsx';
import { treePath } from '#src/ui/tree/tree-model.ts';
import { texts } from './texts.ts';
import { useOrganizations } from './use-choices.ts';
import type { filters } from './user-filters.tsx';

interface FrameProps {
  list: ListHandle<UserRecord, typeof filters>;
  children: ReactNode;
}

const allId = 'all';

/** The organisation tree beside the list. */
export function OrganizationFrame({ list, children }: FrameProps) {
  const t = useTexts(texts);
  const { first, ...source } = useOrganizations(list.filters.orgId);
  const tree = (
    <QueryView query={first} failed={t('tree.failed')} skeleton={<Skeleton rows={8} />}>
      {() => <Nodes {...{ list, source }} />}
    </QueryView>
  );
  return (
    <SideTree label={t('tree.label')} showText={t('tree.show')} tree={tree}>
      {children}
    </SideTree>
  );
}

function Nodes({ list, source: { nodes: organizations, reads } }: Pick<FrameProps, 'list'> & { source: TreeSource }) {
  const t = useTexts(texts);
  const nodes = useMemo(
    () => [{ id: allId, label: t('tree.all'), children: [] }, ...organizations],
    [organizations, t],
  );
  const selected = list.filters.orgId ?? allId;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(organizations.map(({ id }) => id)));
  const [revealedId, setRevealedId] = useState<string>();
  const path = selected === revealedId ? [] : treePath(nodes, selected);
  // As soon as it is read, where only a part of the tree is.
  if (path.length > 0) {
    setRevealedId(selected);
    setExpanded(new Set([...expanded, ...path.map(({ id }) => id)]));
  }
  const expand = (ids: ReadonlySet<string>) => {
    setExpanded(ids);
    reads?.onOpen(ids);
  };
  return (
    <Tree
      label={t('tree.label')}
      nodes={nodes}
      selected={selected}
      expanded={expanded}
      onExpand={expand}
      onSelect={({ id }) => {
        expand(new Set([...expanded, id]));
        list.filter({ orgId: id === allId ? undefined : id });
      }}
    />
  );
}
