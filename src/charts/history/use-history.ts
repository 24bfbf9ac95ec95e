import { type RefObject, useMemo, useState } from 'react';
import type { Formats } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { bandEntries } from './band-entries.ts';
import { bandColour, historyOption } from './history-option.ts';
import { placedAxes, plotOf, ticksOf } from './history-plot.ts';
import type { HistorySeries, StateBand, View } from './history-types.ts';
import type { prepare } from './prepared.ts';
import { seriesStyles } from '../style/series-style.ts';
import { directionWords, texts } from '../texts.ts';
import type { TimeLabels } from '../engine/time-labels.ts';
import { useColours } from '../style/use-colours.ts';
import { useWidth } from '../engine/use-width.ts';
import { clampView } from './view.ts';

export interface HistoryInput {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly prepared: ReturnType<typeof prepare>;
  readonly times: ArrayLike<number>;
  readonly series: readonly HistorySeries[];
  readonly range: View | undefined;
  readonly gapMs: number | undefined;
  readonly bands: readonly StateBand[];
  readonly zone: string | undefined;
  readonly height: number;
  readonly formats: Formats;
  readonly labels: TimeLabels;
  readonly onView: ((view: View) => void) | undefined;
}

/** Fewer values are not worth a zoom further in. */
const leastSteps = 6;
/** A pause longer than so many intervals is a gap: nothing was measured there. */
const gapIntervals = 3;

/** The visible section of the range; a new range is shown whole. */
function useView(range: View, least: number, onView: HistoryInput['onView']) {
  const [chosen, setChosen] = useState<{ range: View; view: View }>();
  const same = chosen && chosen.range.from === range.from && chosen.range.to === range.to;
  const view = same ? chosen.view : range;
  const show = (requested: View) => {
    const next = clampView(requested, range, least);
    if (next.from === view.from && next.to === view.to) return;
    setChosen({ range, view: next });
    onView?.(next);
  };
  return { view, show };
}

/** Everything that follows from data, size, theme and view. */
export function useHistory(input: HistoryInput) {
  const { box, prepared, times, series, gapMs, bands, zone, height, formats, labels } = input;
  const width = useWidth(box);
  const colours = useColours(box);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const interval = prepared.all[0]?.interval ?? 60_000;
  // A bar stands for the interval that begins at its time.
  const tail = series.some(({ kind }) => kind === 'bar') ? interval : 0;
  const { from, to } = input.range ?? { from: times[0] ?? 0, to: (times[times.length - 1] ?? 0) + tail };
  // A single value stands in the middle of its hour.
  const beside = to > from ? 0 : 1_800_000;
  const range = useMemo<View>(() => ({ from: from - beside, to: to + beside }), [from, to, beside]);
  const { view, show } = useView(range, interval * leastSteps, input.onView);
  const shown = useMemo(() => new Set(series.map(({ id }) => id).filter((id) => !hidden.has(id))), [series, hidden]);
  const t = useTexts(texts);
  const axes = useMemo(
    () => placedAxes(prepared.axes, prepared.all, formats, directionWords(t)),
    [prepared, formats, t],
  );
  const plot = useMemo(() => plotOf(axes, width, height), [axes, width, height]);
  const styles = useMemo(
    () =>
      colours
        ? seriesStyles(
            prepared.all.map((one) => one.series),
            colours,
          )
        : [],
    [prepared, colours],
  );
  const entries = useMemo(
    () => (colours ? bandEntries(bands, (tone) => bandColour(tone, colours)) : []),
    [bands, colours],
  );
  const gap = gapMs ?? interval * gapIntervals;
  const option = useMemo(() => {
    if (!colours || width === 0) return undefined;
    const ticks = ticksOf(view, plot, zone);
    const tickLabel = (at: number) => labels.tick(at, ticks.unit);
    const scene = {
      all: prepared.all,
      styles,
      shown,
      axes,
      plot,
      view,
      gapMs: gap,
      bands,
      ticks: ticks.at,
      tickLabel,
      colours,
    };
    return historyOption(scene);
  }, [colours, width, view, plot, zone, labels, prepared, styles, shown, axes, gap, bands]);
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  return { width, colours, range, view, show, shown, axes, plot, styles, bandEntries: entries, option, toggle };
}
