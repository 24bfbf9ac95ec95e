import type { RefObject } from 'react';
import type { Formats } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { csvForms } from '#src/lib/file/csv.ts';
import { fileName, saveBlob } from '#src/lib/file/save-blob.ts';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import type { Engine } from '../engine/engine.ts';
import { placedMarks } from './chart-marks.tsx';
import type { ExportKind } from './chart-toolbar.tsx';
import { historyPng } from './history-picture.ts';
import { historyTable } from './history-rows.ts';
import type { ChartMark } from './history-types.ts';
import type { prepare } from './prepared.ts';
import { texts } from '../texts.ts';
import type { TimeLabels } from '../engine/time-labels.ts';
import type { useHistory } from './use-history.ts';

interface ExportInput {
  readonly title: string;
  readonly period: string;
  readonly zone: string | undefined;
  readonly formats: Formats;
  readonly labels: TimeLabels;
  readonly prepared: ReturnType<typeof prepare>;
  readonly chart: ReturnType<typeof useHistory>;
  readonly marks: readonly ChartMark[];
  readonly engine: RefObject<Engine | undefined>;
}

/** Of a picture: sharp in print, too. */
const leastDensity = 2;

/** The chart as a file: a picture of the shown span, or a table of its visible series. */
export function useHistoryExport(input: ExportInput): (kind: ExportKind) => Promise<void> {
  const t = useTexts(texts);
  const { title, period, zone, formats, labels, prepared, chart, marks, engine } = input;
  const { view, shown, styles, plot, width, colours } = chart;
  const picture = async () => {
    if (!engine.current || !colours) return null;
    const drawn = engine.current.renderToCanvas({ pixelRatio: Math.max(leastDensity, window.devicePixelRatio) });
    return historyPng({
      canvas: drawn,
      title,
      subtitle: period,
      entries: prepared.all.flatMap(({ series: { id, name, unit, planned } }, index) => {
        const style = styles[index];
        return style && shown.has(id)
          ? [{ name: `${planned ? withBrackets(name, t('planned')) : name}${unit ? ` ${unit}` : ''}`, style }]
          : [];
      }),
      bands: chart.bandEntries,
      marks: placedMarks(marks, view, plot).map(({ x, severity }) => ({
        x,
        severity,
        colour: severity ? colours.of[`severity-${severity}`] : colours.of.muted,
      })),
      colours,
      width,
    });
  };
  return async (kind) => {
    const all = prepared.all.filter(({ series }) => shown.has(series.id));
    const rows = {
      all,
      units: prepared.axes,
      view,
      zone,
      zoneName: zone ?? formats.zoneName(view.from),
      timeWord: t('time'),
    };
    const form = formats.number(0.5, 1).includes(',') ? csvForms.comma : csvForms.point;
    const blob = await (kind === 'png' ? picture() : historyTable(kind, rows, t('values'), form));
    if (blob) saveBlob(blob, `${fileName(title, labels.day(view.from), labels.day(view.to))}.${kind}`);
  };
}
