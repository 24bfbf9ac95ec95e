import type { TextTable, TextTree } from '#src/i18n/define-texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';

/** Texts of a screen that name the kind of record. `run`, `without` and `done` have a count. */
export interface ImportTexts extends TextTree {
  readonly import: {
    readonly title: string;
    readonly intro: string;
    readonly run_other: string;
    /** Without the columns that are not recognised. */
    readonly without_other: string;
    readonly done_other: string;
    /** No answer came: where to see whether the records are imported. */
    readonly unknown: string;
  };
}

type Key = 'title' | 'intro' | 'run' | 'without' | 'done' | 'unknown';

export const useImportTexts = (texts: TextTable<TextTree>) =>
  useTexts(texts) as unknown as (key: `import.${Key}`, values?: Readonly<Record<string, number>>) => string;
