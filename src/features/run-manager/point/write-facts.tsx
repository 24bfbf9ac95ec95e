import { useCommandWords } from '#src/blocks/device-command/use-command-words.ts';
import type { WritablePoint } from '#src/contract/points/point-write.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Fact, Facts } from '#src/ui/value/facts.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { AgeCell, LimitsCell, LiveCell, writesText } from './point-cells.tsx';
import { texts } from './texts.ts';

interface WriteFactsProps {
  point: WritablePoint;
  /** As they are typed. */
  value: string | number;
  lifetime: string | number | undefined;
}

/** What the point shows, what the write makes of it, and what has to be known before. */
export function WriteFacts({ point, value, lifetime }: WriteFactsProps) {
  const t = useTexts(texts);
  const { writtenValue } = useCommandWords();
  const { writes, storage, critical, isReadBack, last } = point;
  const isNumber = value !== '' && Number.isFinite(Number(value));
  const isBusy = last !== null && ['requested', 'accepted', 'applied'].includes(last.state);
  return (
    <div className="ems-write-facts">
      <Facts>
        <Fact name={t('write.now')}>
          <LiveCell point={point} />
        </Fact>
        <Fact name={t('column.age')}>
          <AgeCell point={point} />
        </Fact>
        <Fact name={t('write.effect')}>
          {isNumber ? (
            t('write.effectText', { value: writtenValue(point, Number(value)), seconds: Number(lifetime) || '—' })
          ) : (
            <span className="ems-sub">{t('write.effectMissing')}</span>
          )}
        </Fact>
        <Fact name={t('write.limits')}>
          <LimitsCell point={point} />
        </Fact>
        <Fact name={t('write.budget')}>{writesText(point, t)}</Fact>
      </Facts>
      {writes.budget !== null && (
        <p className="ems-sub">
          {t(storage === 'stored' ? 'write.stored' : 'write.unknown', { budget: writes.budget })}
        </p>
      )}
      {critical && (
        <p>
          <StatusDot tone="active">{t('write.critical')}</StatusDot>
        </p>
      )}
      {!isReadBack && (
        <p>
          <StatusDot tone="bad">{t('write.noReadBack')}</StatusDot>
        </p>
      )}
      {isBusy && (
        <p>
          <StatusDot tone="active">{t('write.busy')}</StatusDot>
        </p>
      )}
    </div>
  );
}
