/** What the bundler tells about a module. */
interface ModuleFacts {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** All that is loaded with these modules, themselves included. */
function reached(ids: Iterable<string>, graph: Graph): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * One file for all that the console starts with and that the login page does without. Else each part that a lazy page
 * shares with the console becomes a file, and the login page carries the list of them.
 */
export function consoleChunk(main: string, console: string) {
  let members: Set<string> | undefined;
  const find = (graph: Graph): Set<string> => {
    const atLogin = reached([main], graph);
    const lazy = [...atLogin].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    const others = reached(new Set([main, ...lazy.filter((id) => id !== console)]), graph);
    return new Set([...reached([console], graph)].filter((id) => !others.has(id)));
  };
  return (id: string, graph: Graph): string | null => ((members ??= find(graph)).has(id) ? 'console' : null);
}
