import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import { useServerClock } from '#src/ui/value/clock.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from '../texts.ts';

/** When a file or a sheet of paper is made, and by whom. */
export function useMadeFact(): () => readonly [name: string, value: string] {
  const t = useTexts(texts);
  const { dateTime, zoneName } = useFormats();
  const { realName } = useSession();
  const serverNow = useServerClock();
  return () => {
    const now = serverNow();
    return [t('fact.made'), t('fact.madeBy', { time: `${dateTime(now)} ${zoneName(now)}`, name: realName || '-' })];
  };
}
