import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { organizationQuery } from '#src/blocks/fleet/use-overview.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import type { Organization } from '#src/contract/organization.ts';
import type { UserRecord } from '#src/contract/user-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { QueryView, Skeleton } from '#src/ui/states.tsx';
import { SideTree } from '#src/ui/tree/side-tree.tsx';
import { Tree } from '#src/ui/tree/tree.tsx';
import { treePath } from '#src/ui/tree/tree-model.ts';
import { texts } from './texts.ts';
import { organizationNodes } from './use-choices.ts';
import type { filters } from './user-filters.tsx';

interface FrameProps {
  list: ListHandle<UserRecord, typeof filters>;
  children: ReactNode;
}

const allId = 'all';

/** The organisation tree beside the list. */
export function OrganizationFrame({ list, children }: FrameProps) {
  const t = useTexts(texts);
  const answer = useQuery(organizationQuery(useApi()));
  const tree = (
    <QueryView query={answer} failed={t('tree.failed')} skeleton={<Skeleton rows={8} />}>
      {(organizations) => <Nodes list={list} organizations={organizations} />}
    </QueryView>
  );
  return (
    <SideTree label={t('tree.label')} showText={t('tree.show')} tree={tree}>
      {children}
    </SideTree>
  );
}

function Nodes({ list, organizations }: Pick<FrameProps, 'list'> & { organizations: readonly Organization[] }) {
  const t = useTexts(texts);
  const nodes = useMemo(
    () => [{ id: allId, label: t('tree.all'), children: [] }, ...organizationNodes(organizations)],
    [organizations, t],
  );
  const selected = list.filters.orgId ?? allId;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set([...organizations.map(({ id }) => id), ...treePath(nodes, selected).map(({ id }) => id)]),
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
        list.filter({ orgId: id === allId ? undefined : id });
      }}
    />
  );
}
