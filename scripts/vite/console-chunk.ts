/** The imports of a module in the bundler's graph. */
interface ModuleFacts {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** Paths of the modules that the chunks are made after. */
interface Landmarks {
  readonly main: string;
  readonly console: string;
  /** The list of the pages that fewer users open. */
  readonly morePages: string;
  /** A page that most users open, and the table that makes it a list. */
  readonly list: string;
  readonly table: string;
  /** What makes a page one of charts, and one of measured values. */
  readonly chart: string;
  readonly points: string;
}

/** So many pages have to want a module that is not of the list page before all of them load it in one file. */
const manyPages = 6;

/** All that is loaded with these modules, themselves included. */
function reached(ids: Iterable<string>, graph: Graph): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

const lazyOf = (ids: Iterable<string>, graph: Graph): string[] =>
  [...ids].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);

/** What each lazy module of the application loads, by the lazy module. */
function lazyModules(main: string, graph: Graph): Map<string, Set<string>> {
  const loadedBy = new Map([[main, reached([main], graph)]]);
  for (const [, members] of loadedBy)
    for (const root of lazyOf(members, graph)) if (!loadedBy.has(root)) loadedBy.set(root, reached([root], graph));
  return loadedBy;
}

/** A chunk's name for each module that is to share a file with others. */
function findMembers(landmarks: Landmarks, graph: Graph): Map<string, string> {
  for (const path of Object.values(landmarks))
    if (!graph.getModuleInfo(path)) throw new Error(`chunks: no module ${path}`);
  const { main, console, morePages, list, table, chart, points } = landmarks;
  const loadedBy = lazyModules(main, graph);
  const ofLogin = lazyOf(reached([main], graph), graph).filter((id) => id !== console);
  const beforeConsole = reached([main, ...ofLogin], graph);
  const ofConsole = reached([console], graph);
  const ofMorePages = reached([morePages], graph);
  const ofList = loadedBy.get(list) ?? new Set();
  const nameOf = (id: string, users: readonly Set<string>[]): string | null => {
    const allLoad = (landmark: string) => users.every((loaded) => loaded.has(landmark));
    if (beforeConsole.has(id)) return null;
    if (ofConsole.has(id)) return 'console';
    if (ofMorePages.has(id)) return 'more-pages';
    if (ofList.has(id)) return users.length === 1 ? null : allLoad(table) ? 'lists' : 'parts';
    if (users.length < manyPages) return null;
    return allLoad(chart) ? 'charts' : allLoad(points) ? 'points' : null;
  };
  const users = new Map<string, Set<string>[]>();
  for (const loaded of loadedBy.values()) for (const id of loaded) users.set(id, [...(users.get(id) ?? []), loaded]);
  const members = new Map<string, string>();
  for (const [id, of] of users) {
    const name = nameOf(id, of);
    if (name !== null) members.set(id, name);
  }
  return members;
}

/**
 * One file for all that the console starts with and that the login page does without; one each for the list of further
 * pages, for what lists share, for
 * the small parts of a list that other pages use, too, for pages of charts, and for those of measured values. Else each
 * part that two lazy pages share becomes a file, and the login page carries the list of them.
 */
export function consoleChunks(landmarks: Landmarks) {
  let members: Map<string, string> | undefined;
  return (id: string, graph: Graph): string | null => (members ??= findMembers(landmarks, graph)).get(id) ?? null;
}

const startWords =
  /[\\/]src[\\/](?:shell(?:[\\/](?:layout|health|windows|palette))?|ui|blocks[\\/](?:export-list|station)|features[\\/]alarm-bell)[\\/]i18n[\\/](?:notifications[\\/])?(\w\w)\.ts$/;

/** One file in each language for the words that the console starts with. */
export const wordsChunk = (id: string): string | null => {
  const language = startWords.exec(id)?.[1];
  return language ? `words-${language}` : null;
};
