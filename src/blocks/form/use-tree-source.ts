import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import type { NamedEndpoint } from '#src/api/call.ts';
import { query } from '#src/api/query.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#src/contract/endpoint.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { openNodesMax } from '#src/contract/organization/large-tree.ts';
import { useApi } from '#src/runtime.tsx';
import type { TreeNode, TreeReads } from '#src/ui/tree/tree-model.ts';
import { useSlow } from '#src/ui/state/use-slow.ts';

/** Nodes to choose from. */
export interface TreeSource {
  readonly nodes: readonly TreeNode[];
  /** Of a tree that is too large to be read whole. */
  readonly reads?: TreeReads | undefined;
}

type TreeEndpoint = Endpoint<
  z.ZodMiniType,
  z.ZodMiniType<readonly { readonly hasChildren?: boolean | undefined }[]>
> & { readonly name: EndpointName };

interface TreeOptions<E extends NamedEndpoint> {
  /** What the request says besides `open` and `keyword`. */
  readonly scope?: object;
  /** Default true. */
  readonly enabled?: boolean;
  /** Stable. */
  nodesOf(answer: ResponseOf<E>): readonly TreeNode[];
  /** The chosen node, which is read with what leads to it. */
  readonly value?: string | undefined;
}

const noNodes: readonly TreeNode[] = [];
const silent = { silent: true };

/** A tree as its endpoint answers it: whole, or a large one as far as it is opened or searched. */
export function useTreeSource<E extends TreeEndpoint>(
  endpoint: E,
  { scope, enabled = true, nodesOf, value = '' }: TreeOptions<E>,
): TreeSource & { readonly first: ReturnType<typeof useQuery<ResponseOf<E>>> } {
  const api = useApi();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [text, onSearch] = useState('');
  const keyword = useSlow(text.trim());
  const read = (asked: object) => query(api, endpoint, { ...scope, ...asked } as RequestOf<E>, silent);
  const first = useQuery({ ...read({ open: [] }), enabled });
  const isPartial = first.data?.some(({ hasChildren }) => hasChildren !== undefined) ?? false;
  const open = value === '' ? opened : [value, ...opened];
  const later = useQuery({
    ...read({ open, ...(keyword !== '' && { keyword }) }),
    enabled: isPartial,
    placeholderData: keepPreviousData,
  });
  const answer = (isPartial ? later.data : undefined) ?? first.data;
  const reads = useMemo(
    () => ({ onOpen: (ids: ReadonlySet<string>) => setOpened([...ids].slice(0, openNodesMax - 1)), onSearch }),
    [],
  );
  return {
    nodes: useMemo(() => (answer ? nodesOf(answer) : noNodes), [answer, nodesOf]),
    reads: isPartial ? reads : undefined,
    first,
  };
}
