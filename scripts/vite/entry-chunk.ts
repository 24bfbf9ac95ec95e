/** The imports of a module in the bundler's graph. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * One chunk for a module and all modules that it imports, also those that other chunks share: the code needed first is
 * loaded as one file.
 *
 * @param without modules that it reaches only through a list of exports and does not use
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
