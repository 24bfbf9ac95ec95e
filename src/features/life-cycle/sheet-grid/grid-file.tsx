import download from 'primeicons/raw-svg/download.svg?icon';
import upload from 'primeicons/raw-svg/upload.svg?icon';
import { useRef } from 'react';
import { ImportProgress } from '#src/blocks/import/import-progress.tsx';
import type { LocalText } from '#src/contract/languages.ts';
import { spreadsheetTypes } from '#src/contract/limits.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { saveBlob } from '#src/lib/file/save-blob.ts';
import { createXlsx, xlsxType } from '#src/lib/file/xlsx.ts';
import { Button } from '#src/ui/button/button.tsx';
import { texts } from './texts.ts';
import type { ParseState } from './use-parse.ts';

const accept = spreadsheetTypes.map((extension) => `.${extension}`).join();
const headWidth = 24;

interface GridFileProps {
  state: ParseState;
  columns: readonly { readonly head: LocalText }[];
  fileName: LocalText;
  demandId: string;
  onFile(file: File, demandId: string): void;
}

/** Rows from a spreadsheet, and its template. */
export function GridFile({ state, columns, fileName, demandId, onFile }: GridFileProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const chooser = useRef<HTMLInputElement>(null);
  const saveTemplate = () => {
    const head = columns.map((column) => column.head[language]);
    const file = createXlsx({ name: fileName[language], head, widths: head.map(() => headWidth) });
    saveBlob(new Blob(file.end(), { type: xlsxType }), `${fileName[language]}.xlsx`);
  };
  return (
    <>
      <div className="ems-sheet-grid-bar">
        <Button
          icon={upload}
          busy={state.kind === 'reading'}
          disabled={demandId === ''}
          onClick={() => chooser.current?.click()}
        >
          {t('upload')}
        </Button>
        <Button icon={download} onClick={saveTemplate}>
          {t('template')}
        </Button>
        {demandId === '' && <span className="ems-sub">{t('needsDemand')}</span>}
        <input
          ref={chooser}
          hidden
          type="file"
          accept={accept}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file again, mended, is a change as well.
            currentTarget.value = '';
            if (file) onFile(file, demandId);
          }}
        />
      </div>
      <div role="status">
        <Outcome state={state} />
      </div>
      {state.kind === 'reading' && <ImportProgress key={state.progressKey} progressKey={state.progressKey} />}
    </>
  );
}

function Outcome({ state }: { state: ParseState }) {
  const t = useTexts(texts);
  if (state.kind === 'none') return null;
  if (state.kind === 'reading') return t('reading', { name: state.name });
  if (state.kind === 'failed') {
    const { why } = state;
    return <p className="ems-sheet-grid-bad">{why === undefined ? t('failed') : t('failedWhy', { why })}</p>;
  }
  const { total: count, faultsTotal: faults, ignoredColumns } = state.sheet;
  return (
    <>
      <p>
        {faults > 0 ? t('readFaults', { name: state.name, count, faults }) : t('read', { name: state.name, count })}
      </p>
      {ignoredColumns.length > 0 && <p>{t('ignored', { columns: ignoredColumns.join(', ') })}</p>}
    </>
  );
}
