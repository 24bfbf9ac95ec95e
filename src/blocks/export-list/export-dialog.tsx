import { useEffect, useId, useState } from 'react';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { csvForms } from '#src/lib/csv.ts';
import { saveBlob } from '#src/lib/save-blob.ts';
import type { TableFormat } from '#src/lib/table-file.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog.tsx';
import { describeError } from '#src/ui/error-facts.ts';
import { useFormats } from '#src/ui/use-formats.ts';
import css from './export-dialog.css?inline';
import type { ListExport } from './list-export.ts';
import { texts } from './texts.ts';
import { type ExportProgress, writeFile } from './write-file.ts';

const styles = sheet(css);

type Outcome = { readonly kind: 'done'; readonly rows: number } | { readonly kind: 'failed'; readonly error: unknown };

interface ExportDialogProps<Row> {
  format: TableFormat;
  list: ListExport<Row>;
  onClose(): void;
}

/** Begins when it is mounted, and once more with each `attempt`; leaving it ends the reading. */
function useExport<Row>(list: ListExport<Row>, format: TableFormat, attempt: number) {
  const [progress, setProgress] = useState<ExportProgress>();
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useLanguage() === 'de' ? csvForms.comma : csvForms.point;
  useEffect(() => {
    const ending = new AbortController();
    let rows = 0;
    const report = (now: ExportProgress) => {
      ({ rows } = now);
      if (!ending.signal.aborted) setProgress(now);
    };
    setProgress(undefined);
    setOutcome(undefined);
    writeFile(list, format, form, ending.signal, report).then(
      (blob) => {
        if (ending.signal.aborted) return;
        saveBlob(blob, `${list.name}.${format}`);
        setOutcome({ kind: 'done', rows });
      },
      (error: unknown) => {
        if (!ending.signal.aborted) setOutcome({ kind: 'failed', error });
      },
    );
    return () => ending.abort();
  }, [list, format, form, attempt]);
  return { progress, outcome };
}

/** Reads the whole list from the server, says how far it is, and hands the file to the browser's downloads. */
export default function ExportDialog<Row>({ format, list, onClose }: ExportDialogProps<Row>) {
  useStyles(styles);
  const t = useTexts(texts);
  const [attempt, setAttempt] = useState(0);
  const { progress, outcome } = useExport(list, format, attempt);
  return (
    <Dialog
      open
      title={t(`title.${format}`)}
      width={420}
      onClose={onClose}
      footer={
        <>
          {outcome?.kind !== 'done' && <CancelButton />}
          {outcome?.kind === 'failed' && (
            <Button kind="primary" onClick={() => setAttempt(attempt + 1)}>
              {t('again')}
            </Button>
          )}
          {outcome?.kind === 'done' && (
            <Button kind="primary" onClick={onClose}>
              {t('close')}
            </Button>
          )}
        </>
      }
    >
      <p className="ems-export-name">
        {list.name}.{format}
      </p>
      {outcome === undefined ? <Reading progress={progress} /> : <Ended outcome={outcome} />}
    </Dialog>
  );
}

function Reading({ progress }: { progress: ExportProgress | undefined }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const id = useId();
  return (
    <div className="ems-export-progress">
      <label htmlFor={id}>
        {progress ? t('progress', { rows: number(progress.rows), total: number(progress.total) }) : t('begins')}
      </label>
      <progress id={id} {...(progress && { value: progress.rows, max: progress.total || 1 })} />
    </div>
  );
}

function Ended({ outcome }: { outcome: Outcome }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  if (outcome.kind === 'done')
    return <p role="status">{t('done', { count: outcome.rows, rows: number(outcome.rows) })}</p>;
  const why = describeError(outcome.error).message;
  return (
    <p role="alert" className="ems-export-failed">
      {why ? t('failedWhy', { why }) : t('failed')}
    </p>
  );
}
