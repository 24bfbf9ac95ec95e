import type { TextTable, TextTree } from '#src/i18n/define-texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';

/** Texts by keys that are put together from names: `field.<name>`. A key without a text comes back as it is. */
export type FieldTexts = (key: string, values?: Readonly<Record<string, string>>) => string;

export const useFieldTexts = (texts: TextTable<TextTree>): FieldTexts => useTexts(texts) as unknown as FieldTexts;
