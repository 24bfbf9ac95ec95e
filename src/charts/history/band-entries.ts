import type { StateBand } from './history-types.ts';

/** What the bands of one colour stand for. */
export interface BandEntry {
  readonly name: string;
  readonly colour: string;
}

/** An entry of the legend for each colour of band: states that share one are named together. */
export function bandEntries(bands: readonly StateBand[], colourOf: (tone: StateBand['tone']) => string): BandEntry[] {
  const namesByTone = new Map<StateBand['tone'], Set<string>>();
  for (const { tone, name } of bands) namesByTone.set(tone, (namesByTone.get(tone) ?? new Set()).add(name));
  return [...namesByTone].map(([tone, names]) => ({
    name: [...names].join(' · '),
    colour: colourOf(tone),
  }));
}
