import { type Formats, noValue } from '#src/i18n/format.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import type { StateBand } from './history-types.ts';
import type zh from '../i18n/zh.ts';
import type { Prepared } from './prepared.ts';
import { readings, type Reading, withoutArrow } from './read-out.ts';
import { directionWords } from '../texts.ts';
import type { TimeLabels } from '../engine/time-labels.ts';
import type { useHistory } from './use-history.ts';

/** What is read out: one time and all that the chart knows of it. */
export interface Moment {
  readonly at: number;
  readonly label: string;
  /** Names of the states at this time. */
  readonly bands: readonly string[];
  readonly readings: readonly Reading[];
}

interface MomentInput {
  readonly times: ArrayLike<number>;
  readonly all: readonly Prepared[];
  readonly chart: Pick<ReturnType<typeof useHistory>, 'view' | 'shown' | 'axes'>;
  readonly bands: readonly StateBand[];
  readonly formats: Formats;
  readonly labels: TimeLabels;
  readonly t: Translate<typeof zh>;
}

/** Undefined where nothing is pointed at, or what was has left the view. */
export function momentAt(index: number | undefined, input: MomentInput): Moment | undefined {
  const { times, all, chart, bands, formats, labels, t } = input;
  const at = index === undefined ? undefined : times[index];
  if (index === undefined || at === undefined || at < chart.view.from || at > chart.view.to) return undefined;
  return {
    at,
    label: labels.moment(at),
    bands: bands.filter(({ from, to }) => from <= at && to > at).map(({ name }) => name),
    readings: readings(all, chart.shown, chart.axes, index, { formats, words: directionWords(t) }),
  };
}

/** The same as one text for screen readers. */
export function momentText({ label, bands, readings: values }: Moment, t: Translate<typeof zh>): string {
  const figure = (text: string) => (text === noValue ? t('flow.unknown') : withoutArrow(text));
  const texts = values.map(({ name, text, before }) =>
    before === undefined ? `${name} ${figure(text)}` : `${name} ${figure(text)} (${t('before')} ${figure(before)})`,
  );
  return [label, ...bands, ...texts].join(', ');
}
