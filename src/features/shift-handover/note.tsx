import type { Handover } from '#src/contract/work-order/handover.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

/** Who wrote a handover and when, its words, and who has read it. */
export function Note({ handover: { author, at, notes, reader } }: { handover: Handover }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  return (
    <>
      <p className="ems-handover-by">{t('by', { name: author.name, time: dateTime(at) })}</p>
      <p className="ems-handover-notes">{notes}</p>
      <p className="ems-handover-by">
        {reader ? t('readBy', { name: reader.name, time: dateTime(reader.at) }) : t('unread')}
      </p>
    </>
  );
}
