import warning from 'primeicons/raw-svg/exclamation-triangle.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { isLow } from './deviation.ts';
import { texts } from './texts.ts';

/** How far from the median, in %; flagged by shape and word where it is far below. */
export function DeviationMark({ deviation }: { deviation: number | null }) {
  const t = useTexts(texts);
  const { signed } = useFormats();
  if (deviation === null) return '—';
  const text = signed(deviation, '%');
  if (!isLow(deviation)) return text;
  return (
    <span className="ems-monitor-flag">
      <Icon of={warning} size={14} />
      {t('low')} {text}
    </span>
  );
}
