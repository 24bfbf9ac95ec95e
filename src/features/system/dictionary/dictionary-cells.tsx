import type { DictionaryValue } from '#src/contract/system/dictionary-admin.ts';
import { languages, textIn } from '#src/contract/languages.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { texts } from './texts.ts';

/** The label in the reader's language, with the dot that it has. */
export function Label({ row: { dictLabel, tone } }: { row: Pick<DictionaryValue, 'dictLabel' | 'tone'> }) {
  const label = textIn(dictLabel, useLanguage());
  return <AllLines>{tone === '' ? label : <StatusDot tone={tone}>{label}</StatusDot>}</AllLines>;
}

/** The labels in the other languages; one that is missing is named. */
export function OtherLabels({ row: { dictLabel } }: { row: Pick<DictionaryValue, 'dictLabel'> }) {
  const t = useTexts(texts);
  const reader = useLanguage();
  const others = languages.filter((language) => language !== reader);
  return (
    <AllLines>
      {others.map((language, index) => (
        <span key={language}>
          {index > 0 && ' · '}
          {dictLabel[language] || <em>{t('withoutLabel', { language: t(`missing.${language}`) })}</em>}
        </span>
      ))}
    </AllLines>
  );
}

export function StatusMark({ status }: { status: DictionaryValue['statusCode'] }) {
  const t = useTexts(texts);
  return <StatusDot tone={status === '0' ? 'good' : 'quiet'}>{t(`statusCode.${status}`)}</StatusDot>;
}
