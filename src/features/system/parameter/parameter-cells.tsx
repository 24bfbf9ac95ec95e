import type { Parameter } from '#src/contract/parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/status-dot.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { valueText } from './parameter-values.tsx';
import { texts } from './texts.ts';

/** The value to come and its first day. */
export function NextValue({ parameterKey, next }: Parameter) {
  const t = useTexts(texts);
  const formats = useFormats('UTC');
  if (!next) return '—';
  return t('nextText', { value: valueText(parameterKey, next.value, formats), date: formats.date(next.validFrom) });
}

/** Whether a value was published so long ago that a newer one may be there. */
export function AgeMark({ isOutdated }: Parameter) {
  const t = useTexts(texts);
  return <StatusDot tone={isOutdated ? 'active' : 'good'}>{t(isOutdated ? 'outdated' : 'upToDate')}</StatusDot>;
}
