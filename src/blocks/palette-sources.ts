import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';

/** Something that the command palette can find and open, beyond the menu's pages: a station, a device, a work order. */
export interface PaletteItem {
  /** Unique within its source. */
  readonly id: string;
  readonly title: string;
  /** Second line: where it is, what state it is in. */
  readonly detail?: string;
  /** Found by these as well, which are not shown: what it is called in other languages. */
  readonly words?: readonly string[];
  /** Address within the console. */
  readonly url: string;
}

export interface PaletteReach {
  readonly api: ApiClient;
  readonly query: QueryClient;
}

/** What a feature lets the palette find; the shell lists the sources in `palette/sources.ts`. */
export interface PaletteSource {
  readonly id: string;
  /** `all`: the answer is everything there is, and the palette searches it, by sound too. `text`: it fits the text. */
  readonly answers: 'all' | 'text';
  /**
   * Called with a text that is not blank, after a pause in typing. The palette shows a failure, so the source shows no
   * notice.
   */
  search(text: string, reach: PaletteReach, signal: AbortSignal): Promise<readonly PaletteItem[]>;
}
