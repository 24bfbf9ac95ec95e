import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from '../texts.ts';

/** When a file or a sheet of paper is made, and by whom. */
export function useMadeFact(): () => readonly [name: string, value: string] {
  const t = useTexts(texts);
  const { dateTime, zoneName } = useFormats();
  const { realName } = useSession();
  return () => {
    const now = new Date();
    return [t('fact.made'), t('fact.madeBy', { time: `${dateTime(now)} ${zoneName(now)}`, name: realName || '-' })];
  };
}
