import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Words for a size in bytes. */
export function useFileSize(): (bytes: number) => string {
  const t = useTexts(texts);
  const { number } = useFormats();
  return (bytes) =>
    bytes >= megabyte
      ? t('megabytes', { size: number(bytes / megabyte, 1) })
      : t('kilobytes', { size: number(Math.ceil(bytes / kilobyte)) });
}
