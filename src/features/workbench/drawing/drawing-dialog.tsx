import download from 'primeicons/raw-svg/download.svg?icon';
import upload from 'primeicons/raw-svg/upload.svg?icon';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { fileName, saveBlob } from '#src/lib/file/save-blob.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import css from './drawing.css?inline';
import { type DrawingDocument, drawingText, readDrawing } from './drawing-file.ts';
import { texts } from './texts.ts';
import { type DrawingStore, type Outcome, useImport } from './use-import.ts';

const styles = sheet(css);

export interface DrawingDialogProps {
  kind: 'scene' | 'plan';
  station: { readonly id: string; readonly name: string };
  /** What is shown now. */
  document: DrawingDocument;
  store: DrawingStore;
  onClose(): void;
}

function Faults({ faults }: { faults: readonly (readonly [string, string])[] }) {
  const t = useTexts(texts);
  return (
    <div role="alert">
      <p className="ems-drawing-bad">{t('faults', { count: faults.length })}</p>
      <div className="ems-drawing-faults" tabIndex={0} role="group" aria-label={t('fault')}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('location')}</th>
              <th scope="col">{t('fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(([location, words]) => (
              <tr key={location}>
                <th scope="row">
                  <code>{location}</code>
                </th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </div>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }): ReactNode {
  const t = useTexts(texts);
  switch (outcome.kind) {
    case 'none':
    case 'saving':
      return null;
    case 'done':
      return <p role="status">{t('done')}</p>;
    case 'faults':
      return <Faults faults={outcome.faults} />;
    case 'failed':
      return (
        <p role="alert" className="ems-drawing-bad">
          {t('failed', { why: outcome.why })}
        </p>
      );
    case 'conflict':
      return (
        <div role="alert">
          <p className="ems-drawing-bad">{t('conflict')}</p>
          <Button onClick={outcome.replace}>{t('replace')}</Button>
        </div>
      );
  }
}

/** A drawing out of the console as a file, and back into it. */
export default function DrawingDialog({ kind, station, document, store, onClose }: DrawingDialogProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const chooser = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const { outcome, send, reset } = useImport(store);
  const importFile = async (file: File) => {
    reset();
    const read = readDrawing(await file.text(), station.id);
    setRefused('fault' in read ? t(read.fault, { name: file.name }) : undefined);
    if ('document' in read) send(read.document);
  };
  const save = () => {
    const blob = new Blob([drawingText(document)], { type: 'application/json' });
    saveBlob(blob, `${fileName(t(kind), station.name)}.json`);
  };
  const busy = outcome.kind === 'saving';
  return (
    <Dialog
      open
      title={`${t(kind)} – ${station.name}`}
      width={640}
      busy={busy}
      onClose={onClose}
      footer={<CancelButton disabled={busy} label={t('close')} />}
    >
      <div className="ems-drawing">
        <p>{t('intro')}</p>
        <p className="ems-drawing-actions">
          <Button icon={download} onClick={save}>
            {t('export')}
          </Button>
          <Button icon={upload} busy={busy} onClick={() => chooser.current?.click()}>
            {t('import')}
          </Button>
        </p>
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file again, mended, is a change as well.
            currentTarget.value = '';
            if (file) void importFile(file);
          }}
        />
        {refused === undefined ? (
          <OutcomeText outcome={outcome} />
        ) : (
          <p role="alert" className="ems-drawing-bad">
            {refused}
          </p>
        )}
      </div>
    </Dialog>
  );
}
