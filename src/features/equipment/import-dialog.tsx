import download from 'primeicons/raw-svg/download.svg?icon';
import upload from 'primeicons/raw-svg/upload.svg?icon';
import { useRef } from 'react';
import { deviceLedgerEndpoints } from '#src/contract/device-ledger.ts';
import { importLimitMb, spreadsheetTypes } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { saveBlob } from '#src/lib/save-blob.ts';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ImportFaults } from './import-faults.tsx';
import { texts } from './texts.ts';
import { type ImportState, useImport } from './use-import.ts';

const accept = spreadsheetTypes.map((extension) => `.${extension}`).join();

interface ImportDialogProps {
  onClose(): void;
  /** Devices have come into the ledger. */
  onImported(): void;
}

/** From the template to the ledger: a file, what is wrong in it row by row, and then all of it or nothing. */
export default function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const t = useTexts(texts);
  const { state, check, run } = useImport();
  const { kind } = state;
  const isBusy = kind === 'checking' || kind === 'running';
  const close = () => {
    if (kind === 'done' || kind === 'unknown') onImported();
    onClose();
  };
  return (
    <Dialog
      open
      title={t('import.title')}
      width={720}
      busy={kind === 'running'}
      onClose={close}
      footer={
        <>
          {kind !== 'done' && kind !== 'unknown' && <FileButton state={state} busy={isBusy} onFile={check} />}
          {kind === 'checked' && state.report.faultsTotal === 0 && (
            <Button kind="primary" onClick={() => run(state.file)}>
              {t(state.report.ignoredColumns.length > 0 ? 'import.without' : 'import.run', {
                count: state.report.rows,
              })}
            </Button>
          )}
          {kind === 'unknown' && <Button onClick={() => check(state.file)}>{t('import.again')}</Button>}
          {(kind === 'done' || kind === 'unknown') && (
            <Button kind="primary" onClick={close}>
              {t('import.close')}
            </Button>
          )}
        </>
      }
    >
      <div className="ems-import">
        <Steps kind={kind} />
        {kind === 'file' && <Preparation />}
        <div role="status">
          <Outcome state={state} />
        </div>
        {kind === 'checked' && <ImportFaults report={state.report} />}
      </div>
    </Dialog>
  );
}

const stepOf: Readonly<Record<ImportState['kind'], number>> = {
  file: 0,
  failed: 0,
  checking: 1,
  checked: 1,
  running: 2,
  unknown: 2,
  done: 2,
};

function Steps({ kind }: { kind: ImportState['kind'] }) {
  const t = useTexts(texts);
  return (
    <ol className="ems-import-steps" aria-label={t('import.steps')}>
      {(['step1', 'step2', 'step3'] as const).map((step, index) => (
        <li key={step} aria-current={index === stepOf[kind] ? 'step' : undefined}>
          {t(`import.${step}`)}
        </li>
      ))}
    </ol>
  );
}

function Preparation() {
  const t = useTexts(texts);
  const api = useApi();
  const fetchTemplate = async () => {
    const { blob, name } = await api.file(deviceLedgerEndpoints.downloadLedgerTemplate.route, {});
    saveBlob(blob, name ?? 'template.xlsx');
  };
  return (
    <>
      <p>{t('import.intro')}</p>
      <p>
        <Button icon={download} onClick={() => void fetchTemplate().catch(() => undefined)}>
          {t('import.template')}
        </Button>
      </p>
      <p className="ems-sub">{t('import.accept', { mb: importLimitMb })}</p>
    </>
  );
}

interface FileButtonProps {
  state: ImportState;
  busy: boolean;
  onFile(file: File): void;
}

function FileButton({ state, busy, onFile }: FileButtonProps) {
  const t = useTexts(texts);
  const chooser = useRef<HTMLInputElement>(null);
  const isFirst = state.kind === 'file';
  return (
    <>
      <Button
        kind={isFirst ? 'primary' : 'secondary'}
        icon={upload}
        busy={busy}
        onClick={() => chooser.current?.click()}
      >
        {t(isFirst ? 'import.file' : 'import.other')}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file again, mended, is a change as well.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

function Outcome({ state }: { state: ImportState }) {
  const t = useTexts(texts);
  switch (state.kind) {
    case 'file':
      return null;
    case 'checking':
      return t('import.checking', { name: state.file.name });
    case 'running':
      return t('import.running');
    case 'failed':
      return (
        <p className="ems-equipment-bad">
          {state.why === undefined ? t('import.failedPlain') : t('import.failed', { why: state.why })}
        </p>
      );
    case 'unknown':
      return <p className="ems-equipment-note">{t('import.unknown')}</p>;
    case 'done':
      return <p>{t('import.done', { count: state.report.imported })}</p>;
    case 'checked': {
      const { rows, faultyRows: faulty, faultsTotal, ignoredColumns } = state.report;
      const { name } = state.file;
      if (faultsTotal > 0)
        return <p className="ems-equipment-bad">{t('import.bad', { name, rows, faulty, count: faultsTotal })}</p>;
      if (ignoredColumns.length > 0)
        return <p className="ems-equipment-note">{t('import.partly', { name, count: rows })}</p>;
      return <p>{t('import.good', { name, count: rows })}</p>;
    }
  }
}
