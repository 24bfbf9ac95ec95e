import { type ArchiveRecord, type ArchiveState, expiryNoticeDays } from '#src/contract/life-cycle/archive.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet } from '#src/theme/styles.ts';
import { Marked } from '#src/ui/state/marked.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Day, Time } from '#src/ui/value/time.tsx';
import { StageStrip } from '../stage-strip.tsx';
import css from './archive.css?inline';
import { texts } from './texts.ts';

export const archiveStyles = sheet(css);

const tones = { valid: 'good', superseded: 'quiet', voided: 'bad' } as const satisfies Record<ArchiveState, string>;

/** Whether a valid document ends within the days of notice, or is over. */
export const isExpiring = ({ state, daysLeft }: ArchiveRecord): boolean =>
  state === 'valid' && daysLeft !== null && daysLeft <= expiryNoticeDays;

export function StateMark({ archive: { state } }: { archive: ArchiveRecord }) {
  const t = useTexts(texts);
  return <StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot>;
}

/** From filing to the end of its validity, by a newer version or a declaration. */
export function ArchiveStages({ archive: { state, filedOn, voided, version } }: { archive: ArchiveRecord }) {
  const t = useTexts(texts);
  const end = state === 'voided' ? 'voided' : 'superseded';
  const stages = (['valid', end] as const).map((stage) => ({
    id: stage,
    name: t(`state.${stage}`),
    isBegun: stage === 'valid' || state !== 'valid',
    isCurrent: stage === state,
    details: (
      <span className="ems-sub">
        {stage === 'valid' ? <Day day={filedOn} /> : voided && <Time at={voided.at} show="minute" />}
        {stage === 'superseded' && state === 'superseded' && t('versions.next', { version: version + 1 })}
      </span>
    ),
  }));
  return <StageStrip label={t('column.stages')} stages={stages} />;
}

/** The last day of its validity; the last 30 days, and what is over, with a sign and in words. */
export function ValidUntil({ archive }: { archive: ArchiveRecord }) {
  const t = useTexts(texts);
  const { validUntil, daysLeft } = archive;
  if (!isExpiring(archive) || daysLeft === null) return <Day day={validUntil} />;
  return <Marked day={validUntil}>{daysLeft < 0 ? t('end.over') : t('end.days', { count: daysLeft })}</Marked>;
}
