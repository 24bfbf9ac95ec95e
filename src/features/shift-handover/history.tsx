import printer from 'primeicons/raw-svg/print.svg?icon';
import { useId } from 'react';
import type { Handover } from '#src/contract/work-order/handover.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { ChangesTable } from './changes-table.tsx';
import { Note } from './note.tsx';
import { DueList } from './due-list.tsx';
import { texts } from './texts.ts';
import type { useHandovers } from './use-handover.ts';

interface HistoryProps {
  handovers: ReturnType<typeof useHandovers>;
  print(handover: Handover): void;
  /** Shows earlier ones, too. */
  more(): void;
}

/** All handovers so far, each with what had changed then. */
export function History({ handovers: { data, isFetching }, print, more }: HistoryProps) {
  const t = useTexts(texts);
  const id = useId();
  if (!data || data.total === 0) return null;
  return (
    <section className="ems-handover-section" aria-labelledby={id}>
      <h2 id={id}>{t('history')}</h2>
      {data.records.map((handover) => (
        <Entry key={handover.id} {...{ handover, print }} />
      ))}
      {data.total > data.records.length && (
        <Button busy={isFetching} onClick={more}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Entry({ handover, print }: { handover: Handover; print(handover: Handover): void }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const { author, at, reader, summary } = handover;
  return (
    <details className="ems-handover-entry">
      <summary>
        {t('by', { name: author.name, time: dateTime(at) })}
        <span className="ems-handover-by">{reader ? t('confirmed') : t('unread')}</span>
      </summary>
      <Note handover={handover} />
      <p className="ems-handover-by">{t('period', { from: dateTime(summary.from), to: dateTime(summary.to) })}</p>
      <ChangesTable summary={summary} />
      <DueList due={summary.due} />
      <div className="ems-handover-buttons">
        <Button icon={printer} onClick={() => print(handover)}>
          {t('print')}
        </Button>
      </div>
    </details>
  );
}
