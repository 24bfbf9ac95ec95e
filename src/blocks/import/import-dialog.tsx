import download from 'primeicons/raw-svg/download.svg?icon';
import upload from 'primeicons/raw-svg/upload.svg?icon';
import { useRef, useState } from 'react';
import type { NamedEndpoint } from '#src/api/call.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { ImportEndpoint, ImportPolicy } from '#src/contract/import.ts';
import { importLimitMb, spreadsheetTypes, tableTypes } from '#src/contract/limits.ts';
import type { TextTable } from '#src/i18n/define-texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { saveBlob } from '#src/lib/file/save-blob.ts';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { useFactStyles } from '#src/ui/value/facts.tsx';
import { useMissingRight } from '#src/ui/user-rights.ts';
import css from './import.css?inline';
import { ImportProgress } from './import-progress.tsx';
import { ImportFaults } from './import-faults.tsx';
import { ImportSummaryView } from './import-summary.tsx';
import { type ImportTexts, useImportTexts } from './import-texts.ts';
import { texts } from './texts.ts';
import { type ImportState, useImport } from './use-import.ts';

const styles = sheet(css);
const acceptOf = (types: readonly string[]): string => types.map((extension) => `.${extension}`).join();

export interface ImportDialogProps {
  endpoint: ImportEndpoint & NamedEndpoint;
  template: NamedEndpoint;
  /** Those of the endpoint; the user chooses where there are several. The first is proposed. */
  policies?: readonly [ImportPolicy, ...ImportPolicy[]];
  /** Largest file, MB of 2^20 bytes. */
  limitMb?: number;
  /** Records that were exported as JSON are read as well; the endpoint reads them. */
  acceptsJson?: boolean;
  /** The name of a column in the list of faults and changes. */
  columnName(column: string): string;
  /** Of the screen, with `import.*`. */
  texts: TextTable<ImportTexts>;
  /** The reads that an import makes stale. */
  stale: readonly EndpointName[];
  onClose(): void;
  /** Records have been imported, or may have been. */
  onImported(): void;
}

const onlyNew = ['add'] as const;
const isOver = ({ kind }: ImportState): boolean => kind === 'done' || kind === 'unknown';

/** From the template to the records: a file, its faults row by row and what it changes, and then all of it or nothing. */
export function ImportDialog(props: ImportDialogProps) {
  useStyles(styles);
  useFactStyles();
  const { endpoint, template, policies = onlyNew, limitMb = importLimitMb, columnName, texts: screenTexts } = props;
  const { stale, acceptsJson = false, onClose, onImported } = props;
  const ts = useImportTexts(screenTexts);
  const [policy, setPolicy] = useState<ImportPolicy>(policies[0]);
  const { state, check, run, cancel } = useImport(endpoint, stale, limitMb, { acceptsJson });
  const { kind } = state;
  const isBusy = kind === 'checking' || kind === 'running';
  const missing = useMissingRight(endpoint.permission);
  const close = () => {
    if (isOver(state)) onImported();
    onClose();
  };
  const choosePolicy = (chosen: ImportPolicy) => {
    setPolicy(chosen);
    if (state.kind === 'checked' || state.kind === 'failed') check(state.file, chosen);
  };
  return (
    <Dialog
      open
      title={ts('import.title')}
      width={720}
      busy={kind === 'running'}
      onClose={close}
      footer={
        <Footer
          state={state}
          screenTexts={screenTexts}
          acceptsJson={acceptsJson}
          isAllowed={missing === undefined}
          onFile={(file) => check(file, policy)}
          onRun={(file) => run(file, policy)}
          onCancel={cancel}
          onClose={close}
        />
      }
    >
      <div className="ems-import">
        {missing}
        <Steps kind={kind} />
        {kind === 'file' && (
          <Preparation intro={ts('import.intro')} template={template} limitMb={limitMb} acceptsJson={acceptsJson} />
        )}
        {policies.length > 1 && !isOver(state) && (
          <PolicyField policies={policies} value={policy} disabled={isBusy} onChange={choosePolicy} />
        )}
        <div role="status">
          <Outcome state={state} screenTexts={screenTexts} />
        </div>
        {(kind === 'checking' || kind === 'running') && (
          <ImportProgress key={state.progressKey} progressKey={state.progressKey} />
        )}
        {kind === 'checked' && <ImportFaults report={state.report} columnName={columnName} />}
        {(kind === 'checked' || kind === 'done') && state.report.summary && (
          <ImportSummaryView summary={state.report.summary} columnName={columnName} />
        )}
      </div>
    </Dialog>
  );
}

interface FooterProps {
  state: ImportState;
  screenTexts: TextTable<ImportTexts>;
  acceptsJson: boolean;
  isAllowed: boolean;
  onFile(file: File): void;
  onRun(file: File): void;
  onCancel(): void;
  onClose(): void;
}

function Footer({ state, screenTexts, acceptsJson, isAllowed, onFile, onRun, onCancel, onClose }: FooterProps) {
  const t = useTexts(texts);
  const ts = useImportTexts(screenTexts);
  const { kind } = state;
  const isBusy = kind === 'checking' || kind === 'running';
  return (
    <>
      {isBusy && <Button onClick={onCancel}>{t('cancel')}</Button>}
      {!isOver(state) && (
        <FileButton isFirst={kind === 'file'} busy={isBusy} disabled={!isAllowed} {...{ acceptsJson, onFile }} />
      )}
      {kind === 'checked' && state.report.faultsTotal === 0 && (
        <Button kind="primary" disabled={!isAllowed} onClick={() => onRun(state.file)}>
          {ts(state.report.ignoredColumns.length > 0 ? 'import.without' : 'import.run', { count: state.report.rows })}
        </Button>
      )}
      {kind === 'unknown' && (
        <Button disabled={!isAllowed} onClick={() => onFile(state.file)}>
          {t('again')}
        </Button>
      )}
      {isOver(state) && (
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </>
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
    <ol className="ems-import-steps" aria-label={t('steps')}>
      {(['step1', 'step2', 'step3'] as const).map((step, index) => (
        <li key={step} aria-current={index === stepOf[kind] ? 'step' : undefined}>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}

interface PreparationProps extends Required<Pick<ImportDialogProps, 'template' | 'limitMb' | 'acceptsJson'>> {
  intro: string;
}

function Preparation({ intro, template, limitMb, acceptsJson }: PreparationProps) {
  const t = useTexts(texts);
  const api = useApi();
  const fetchTemplate = async () => {
    const { blob, name } = await api.file(template.route, {});
    saveBlob(blob, name ?? 'template.xlsx');
  };
  return (
    <>
      <p>{intro}</p>
      <p>
        <Button icon={download} onClick={() => void fetchTemplate().catch(() => undefined)}>
          {t('template')}
        </Button>
      </p>
      <p className="ems-sub">{t(acceptsJson ? 'acceptJson' : 'accept', { mb: limitMb })}</p>
    </>
  );
}

interface PolicyFieldProps {
  policies: readonly ImportPolicy[];
  value: ImportPolicy;
  disabled: boolean;
  onChange(policy: ImportPolicy): void;
}

function PolicyField({ policies, value, disabled, onChange }: PolicyFieldProps) {
  const t = useTexts(texts);
  return (
    <SelectField
      label={t('policy')}
      hint={t(`policyHints.${value}`)}
      disabled={disabled}
      options={policies.map((policy) => ({ value: policy, label: t(`policies.${policy}`) }))}
      value={value}
      onChange={(policy) => policy && onChange(policy)}
    />
  );
}

interface FileButtonProps {
  isFirst: boolean;
  acceptsJson: boolean;
  busy: boolean;
  disabled: boolean;
  onFile(file: File): void;
}

function FileButton({ isFirst, acceptsJson, busy, disabled, onFile }: FileButtonProps) {
  const t = useTexts(texts);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind={isFirst ? 'primary' : 'secondary'}
        icon={upload}
        busy={busy}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        {t(isFirst ? 'file' : 'other')}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={acceptOf(acceptsJson ? tableTypes : spreadsheetTypes)}
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

function Outcome({ state, screenTexts }: { state: ImportState; screenTexts: TextTable<ImportTexts> }) {
  const t = useTexts(texts);
  const ts = useImportTexts(screenTexts);
  switch (state.kind) {
    case 'file':
      return null;
    case 'checking':
      return t('checking', { name: state.file.name });
    case 'running':
      return t('running');
    case 'failed':
      return (
        <p className="ems-import-bad">{state.why === undefined ? t('failedPlain') : t('failed', { why: state.why })}</p>
      );
    case 'unknown':
      return <p className="ems-import-note">{ts('import.unknown')}</p>;
    case 'done':
      return <p>{ts('import.done', { count: state.report.imported })}</p>;
    case 'checked': {
      const { rows, faultyRows: faulty, faultsTotal, ignoredColumns } = state.report;
      const { name } = state.file;
      if (faultsTotal > 0)
        return <p className="ems-import-bad">{t('bad', { name, rows, faulty, count: faultsTotal })}</p>;
      if (ignoredColumns.length > 0) return <p className="ems-import-note">{t('partly', { name, count: rows })}</p>;
      return <p>{t('good', { name, count: rows })}</p>;
    }
  }
}
