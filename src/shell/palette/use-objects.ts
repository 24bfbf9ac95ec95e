import { useEffect, useMemo, useState } from 'react';
import type { PaletteItem } from '#src/blocks/palette-sources.ts';
import { useRuntime } from '#src/runtime.tsx';
import { type SourceEntry, sources } from './sources.ts';

const pauseMs = 150;

interface Answer {
  /** What was asked for. */
  readonly text: string;
  /** Undefined: the source has failed. */
  readonly items: readonly PaletteItem[] | undefined;
}

export interface SourceState {
  readonly entry: SourceEntry;
  readonly items: readonly PaletteItem[];
  readonly state: 'idle' | 'searching' | 'failed';
}

/** Asks the sources whose page the user has, whenever typing pauses. */
export function useObjects(text: string, pages: ReadonlySet<string>): readonly SourceState[] {
  const { api, queryClient } = useRuntime();
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const asked = text.trim();
  const reached = useMemo(() => sources.filter(({ page }) => pages.has(page)), [pages]);
  useEffect(() => {
    if (asked === '') return;
    const controller = new AbortController();
    const ask = async ({ source }: SourceEntry) => {
      const items = await source.search(asked, { api, query: queryClient }, controller.signal).catch(() => undefined);
      if (!controller.signal.aborted) setAnswers((known) => new Map(known).set(source.id, { text: asked, items }));
    };
    const timer = setTimeout(() => {
      for (const entry of reached) void ask(entry);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, reached, api, queryClient]);
  return useMemo(
    () => reached.map((entry) => stateOf(entry, asked, answers.get(entry.source.id))),
    [reached, asked, answers],
  );
}

/** Everything a source has is searched at once; what it found for another text counts for nothing. */
function stateOf(entry: SourceEntry, asked: string, answer: Answer | undefined): SourceState {
  if (asked === '') return { entry, items: [], state: 'idle' };
  const isCurrent = answer?.text === asked;
  const isUsable = isCurrent || entry.source.answers === 'all';
  const state = !isCurrent ? 'searching' : answer.items ? 'idle' : 'failed';
  return { entry, items: (isUsable && answer?.items) || [], state };
}
