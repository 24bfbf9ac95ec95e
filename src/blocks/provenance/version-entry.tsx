import { useTexts } from '#src/i18n/i18n.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { texts } from './texts.ts';

/** A version of a tariff or of a factor that the figure was calculated with. */
export interface UsedVersion {
  readonly name: string;
  /** With its unit; without it what has several, as a tariff. */
  readonly value?: string | undefined;
  /** Days that it was used for, `2026-09-01`; without them it applies today. */
  readonly from?: string;
  readonly to?: string;
  readonly source: string;
  readonly publishedOn?: string | undefined;
  readonly validFrom?: string | undefined;
  /** What is special, for instance that it is carried over from another year. */
  readonly remark?: string | undefined;
  readonly url?: string | undefined;
}

/** A version with where it comes from. */
export function VersionEntry({ of }: { of: UsedVersion }) {
  const t = useTexts(texts);
  const day = useCalendarDay();
  const { name, value, from, to, source, publishedOn, validFrom, remark, url } = of;
  const facts = [
    from !== undefined && to !== undefined && t('days', { from: day(from), to: day(to) }),
    source,
    publishedOn && t('published', { date: day(publishedOn) }),
    validFrom && t('validFrom', { date: day(validFrom) }),
    remark,
  ];
  return (
    <li>
      {value === undefined ? name : t('version', { name, value })}
      <span className="ems-provenance-facts">{facts.filter(Boolean).join(' · ')}</span>
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {t('link')}
        </a>
      )}
    </li>
  );
}
