import type { Locator } from 'playwright/test';

/** Rows of tiles that are higher than they would be without the rows around them, with both heights in pixels. */
export const stretchedRows = (grid: Locator): Promise<string[]> =>
  grid.evaluate((element) => {
    const tiles = [...element.children] as HTMLElement[];
    const topOf = (tile: Element) => Math.round(tile.getBoundingClientRect().top);
    const heightOf = (row: readonly HTMLElement[]) => Math.max(...row.map(({ offsetHeight }) => offsetHeight));
    const tops = new Set(tiles.map(topOf));
    const rows = [...tops].map((top) => tiles.filter((tile) => topOf(tile) === top));
    return rows.flatMap((row) => {
      const height = heightOf(row);
      for (const tile of tiles) tile.style.display = row.includes(tile) ? '' : 'none';
      const alone = heightOf(row);
      for (const tile of tiles) tile.style.display = '';
      return height > alone + 1 ? [`${row[0]?.textContent}: ${height} of ${alone} px`] : [];
    });
  });
