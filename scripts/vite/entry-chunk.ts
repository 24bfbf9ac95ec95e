/** What the bundler tells about a module. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * One file for a module and all that it imports, whoever else does so too: what is loaded first travels in one piece,
 * and the others build on it.
 *
 * @param without modules that it reaches through a list of exports alone and does not use
 * @throws Error where the build has no such module
 */
export function entryChunk(entry: string, name: string, without: RegExp) {
  let members: Set<string> | undefined;
  return (id: string, graph: Graph): string | null => {
    if (!members) {
      if (!graph.getModuleInfo(entry)) throw new Error(`${name}: no module ${entry}`);
      members = new Set([entry]);
      for (const each of members)
        for (const next of graph.getModuleInfo(each)?.importedIds ?? []) if (!without.test(next)) members.add(next);
    }
    return members.has(id) ? name : null;
  };
}
