import { type ReactNode, useState } from 'react';
import { useDaysText } from '#src/blocks/season/days-text.ts';
import { seasonText } from '#src/blocks/season/season-words.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DetailTabs } from '#src/ui/layout/detail-tabs.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { SeasonInput } from './plan-runs.ts';
import { texts } from './texts.ts';

/** A table of a plan: its season and its kinds of day, by their indexes. */
export interface Chosen {
  readonly season: number;
  readonly table: number;
}

interface TableTabsProps {
  seasons: readonly SeasonInput[];
  children(chosen: Chosen): ReactNode;
}

/** One table of a plan at a time, by tabs of its seasons and of their kinds of day. */
export function TableTabs({ seasons, children }: TableTabsProps) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const daysText = useDaysText();
  const [season, setSeason] = useState(0);
  const [table, setTable] = useState(0);
  const at = Math.min(season, seasons.length - 1);
  const plans = seasons[at]?.plans ?? [];
  const chosen = { season: at, table: Math.min(table, plans.length - 1) };
  const days = (
    <DetailTabs
      label={t('dayTabs')}
      tabs={plans.map((plan, index) => ({ id: String(index), name: daysText(plan.days) }))}
      tab={String(chosen.table)}
      onTab={(id) => setTable(Number(id))}
    >
      {children(chosen)}
    </DetailTabs>
  );
  return seasons.length === 1 ? (
    days
  ) : (
    <DetailTabs
      label={t('seasonTabs')}
      tabs={seasons.map((one, index) => ({ id: String(index), name: seasonText(one, locale) }))}
      tab={String(at)}
      onTab={(id) => {
        setSeason(Number(id));
        setTable(0);
      }}
    >
      {days}
    </DetailTabs>
  );
}
