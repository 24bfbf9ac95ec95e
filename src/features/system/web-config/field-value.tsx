import { RecordPicture } from '#src/blocks/picture/record-picture.tsx';
import { type Language, type LocalText, textIn } from '#src/contract/languages.ts';
import { languages } from '#src/contract/languages.ts';
import type { WebContent } from '#src/contract/system/web-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { type ContentField, isPictureField } from './scope-words.ts';
import { texts } from './texts.ts';

interface FieldValueProps {
  content: WebContent;
  field: ContentField;
  /** Without it a name is shown in all languages. */
  language?: Language;
}

const inAll = (name: LocalText): string =>
  languages
    .map((language) => name[language])
    .filter(Boolean)
    .join(' · ');

/** A field of a configuration in words, or as the picture. */
export function FieldValue({ content, field, language }: FieldValueProps) {
  const t = useTexts(texts);
  if (isPictureField(field)) return <RecordPicture id={content[field]} name={t(`field.${field}`)} />;
  if (field === 'enabled') return t(content.enabled ? 'state.on' : 'state.off');
  if (field === 'theme') return content.theme === '' ? '—' : t(`theme.${content.theme}`);
  const name = content[field];
  return (language ? textIn(name, language) : inAll(name)) || '—';
}
