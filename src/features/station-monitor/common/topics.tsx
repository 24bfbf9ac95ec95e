import { useMemo } from 'react';
import { PointHistory } from '#src/blocks/points/point-history.tsx';
import type { HistoryPoint } from '#src/blocks/points/point-series.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Section } from '#src/ui/layout/section.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import css from './monitor.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

export interface Topic {
  readonly id: string;
  readonly title: string;
  /** At most eight, of at most three units. */
  readonly points: readonly HistoryPoint[];
}

/** The history of the selected points; the selection and its range are in the URL. */
export function HistoryTopics({ topics, zone }: { topics: readonly Topic[]; zone: string }) {
  useStyles(styles);
  const t = useTexts(texts);
  const page = usePageQuery();
  const requestedChart = page.get('chart');
  const topic = topics.find(({ id }) => id === requestedChart) ?? topics[0];
  // Equal points stay the same array; otherwise the chart is prepared again.
  const points = JSON.stringify(topic?.points ?? []);
  const stablePoints = useMemo(() => JSON.parse(points) as HistoryPoint[], [points]);
  if (!topic) return null;
  const choice = topics.length > 1 && (
    <SelectField
      className="ems-monitor-topics"
      label={t('topic')}
      hideLabel
      options={topics.map(({ id, title }) => ({ value: id, label: title }))}
      value={topic.id}
      onChange={(id) => page.set({ chart: id === undefined || id === topics[0]?.id ? null : id })}
    />
  );
  return (
    <Section title={t('history')} actions={choice}>
      <PointHistory title={topic.title} points={stablePoints} zone={zone} />
    </Section>
  );
}
