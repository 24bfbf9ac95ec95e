import type { WorkbenchConfig } from '#src/contract/system/workbench-config.ts';

/** A control room's wall: pages that are shown in turn automatically. */
export interface WallPlan {
  /** Console addresses, at least one. */
  readonly pages: readonly string[];
  readonly seconds: number;
}

/** In the address: `wall=1` turns it on; `pages=/workBench|/sceneView?station=…` and `turn=30` go before the configuration. */
export const wallNames = { on: 'wall', pages: 'pages', seconds: 'turn' } as const;

const secondsMin = 10;
const secondsMax = 3600;
const secondsDefault = 60;
const pagesMax = 20;

/** Whether an address is a console path, not an address elsewhere. */
const isConsolePath = (page: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(page);

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url;

/** The wall that the address asks for; undefined: none. @param isKnown whether there is such a page for this user */
export function readWall(
  location: { readonly pathname: string; readonly search: string },
  configured: WorkbenchConfig['wall'],
  isKnown: (pathname: string) => boolean,
): WallPlan | undefined {
  const query = new URLSearchParams(location.search);
  if (query.get(wallNames.on) !== '1') return undefined;
  const asked = query.get(wallNames.pages)?.split('|') ?? configured?.pages ?? [];
  const pages = asked.filter((page) => isConsolePath(page) && isKnown(pathOf(page))).slice(0, pagesMax);
  const seconds = Number(query.get(wallNames.seconds) ?? configured?.seconds ?? secondsDefault);
  return {
    pages: pages.length > 0 ? pages : [location.pathname],
    seconds: Number.isFinite(seconds) ? Math.min(secondsMax, Math.max(secondsMin, seconds)) : secondsDefault,
  };
}

/** Which of the plan's pages is shown: by its path and what its address asks for; -1: none of them. */
export function shownPage(
  { pages }: WallPlan,
  location: { readonly pathname: string; readonly search: string },
): number {
  const query = new URLSearchParams(location.search);
  const fits = pages.map((page) => {
    const asked = new URLSearchParams(page.split('?')[1] ?? '');
    return pathOf(page) === location.pathname && [...asked].every(([name, value]) => query.get(name) === value)
      ? asked.size
      : -1;
  });
  const best = Math.max(...fits);
  return best < 0 ? -1 : fits.indexOf(best);
}

/** A page's address with the wall's parameters of `search`. */
export function onWall(page: string, search: string): string {
  const [path = page, rest = ''] = page.split('?');
  const query = new URLSearchParams(rest);
  const before = new URLSearchParams(search);
  for (const name of Object.values(wallNames)) {
    const value = before.get(name);
    if (value !== null) query.set(name, value);
  }
  return `${path}?${query}`;
}

/** The page's address without the wall. */
export function offWall(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of Object.values(wallNames)) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

/** px by which everything is shifted, minute by minute: no line of light stays where it was. */
const shifts = [
  [0, 0],
  [2, 1],
  [4, 3],
  [3, 4],
  [0, 4],
  [-2, 3],
  [-4, 1],
  [-4, -2],
  [-2, -4],
  [1, -3],
  [3, -2],
  [2, 0],
] as const;
export const shiftMax = 4;

export const shiftAt = (minute: number): readonly [x: number, y: number] =>
  shifts[((minute % shifts.length) + shifts.length) % shifts.length] ?? [0, 0];
