import type { TextTable, TextTree } from '#src/i18n/define-texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';

/** Texts by keys that are composed of names: `field.<name>`. Returns the key itself when it has no text. */
export type FieldTexts = (key: string, values?: Readonly<Record<string, string>>) => string;

export const useFieldTexts = (texts: TextTable<TextTree>): FieldTexts => useTexts(texts) as unknown as FieldTexts;
