import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { csvForms } from '#src/lib/file/csv.ts';
import { saveBlob } from '#src/lib/file/save-blob.ts';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { describeError } from '#src/ui/state/error-facts.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import css from './export-dialog.css?inline';
import type { ExportFormat, ListExport } from './list-export.ts';
import { noteExport } from './note-export.ts';
import { texts } from './texts.ts';
import { type ExportProgress, TooManyRowsError, writeFile } from './write-file.ts';

const styles = sheet(css);

interface ExportDialogProps<Row> {
  format: ExportFormat;
  list: ListExport<Row>;
  onClose(): void;
}

interface Export<Row> extends Omit<ExportDialogProps<Row>, 'onClose'> {
  /** Another number starts it again. */
  attempt: number;
  /** The file is among the browser's downloads. */
  onDone(rows: number): void;
}

/** Begins when it is mounted, and once more with each `attempt`; leaving it ends the reading. */
function useExport<Row>({ list, format, attempt, onDone }: Export<Row>) {
  const [progress, setProgress] = useState<ExportProgress>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const api = useApi();
  const done = useEffectEvent((rows: number) => {
    void noteExport(api, list.note, rows);
    onDone(rows);
  });
  const form = useLanguage() === 'de' ? csvForms.comma : csvForms.point;
  useEffect(() => {
    const ending = new AbortController();
    let rows = 0;
    const report = (now: ExportProgress) => {
      ({ rows } = now);
      if (!ending.signal.aborted) setProgress(now);
    };
    setProgress(undefined);
    setFailure(undefined);
    writeFile(list, format, form, ending.signal, report).then(
      (blob) => {
        if (ending.signal.aborted) return;
        saveBlob(blob, `${list.name}.${format}`);
        done(rows);
      },
      (error: unknown) => {
        if (!ending.signal.aborted) setFailure({ error });
      },
    );
    return () => ending.abort();
  }, [list, format, form, attempt]);
  return { progress, failure };
}

/** Reads the whole list from the server and shows the progress; a notice confirms the saved file. */
export default function ExportDialog<Row>({ format, list, onClose }: ExportDialogProps<Row>) {
  useStyles(styles);
  const t = useTexts(texts);
  const [attempt, setAttempt] = useState(0);
  const { number } = useFormats();
  const notices = useNotices();
  const onDone = (rows: number) => {
    notices.toast(t('done', { count: rows, rows: number(rows) }), 'success');
    onClose();
  };
  const { progress, failure } = useExport({ list, format, attempt, onDone });
  return (
    <Dialog
      open
      title={t(`title.${format}`)}
      width={420}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          {failure && (
            <Button kind="primary" onClick={() => setAttempt(attempt + 1)}>
              {t('again')}
            </Button>
          )}
        </>
      }
    >
      <p className="ems-export-name">
        {list.name}.{format}
      </p>
      {failure ? <Failed error={failure.error} /> : <Reading progress={progress} />}
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

function Failed({ error }: { error: unknown }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const why = describeError(error).message;
  const failed = why ? t('failedWhy', { why }) : t('failed');
  return (
    <p role="alert" className="ems-export-failed">
      {error instanceof TooManyRowsError
        ? t('tooMany', { max: number(error.max), total: number(error.total) })
        : failed}
    </p>
  );
}
