import download from 'primeicons/raw-svg/download.svg?icon';
import eye from 'primeicons/raw-svg/eye.svg?icon';
import times from 'primeicons/raw-svg/times.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { usePicture } from '../use-picture.ts';
import css from './attachments.css?inline';
import { useFileSize } from './file-size.ts';
import { texts } from './texts.ts';
import { useDownloads } from './use-downloads.ts';

const styles = sheet(css);
const pictureWidth = 880;
/** Loaded when a document is opened. */
const PdfPreview = lazyComponent(() => import('./pdf-preview.tsx'));

export interface Attachment {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, by its content. */
  readonly type: string;
}

export interface HashedFile extends Attachment {
  /** SHA-256 of the content in hexadecimal digits; '': not known. */
  readonly sha256: string;
}

export const hashText = ({ sha256 }: HashedFile): string => (sha256 === '' ? '' : `SHA-256 ${sha256}`);

interface AttachmentListProps<F extends Attachment> {
  files: readonly F[];
  /** Beside a file's name: who has attached it, with what. */
  note(file: F): ReactNode;
  mayRemove(file: F): boolean;
  onRemove(file: F): void;
}

/** Files that are only read, each with the SHA-256 of its content. */
export const HashedFiles = ({ files }: { files: readonly HashedFile[] }) => (
  <AttachmentList files={files} note={hashText} mayRemove={() => false} onRemove={() => undefined} />
);

const isPicture = ({ type }: Attachment): boolean => type.startsWith('image/');

/** A browser without a viewer for PDF would download the file instead. */
const isPdf = ({ type }: Attachment): boolean => type === 'application/pdf' && navigator.pdfViewerEnabled;

/** Files of a record: pictures and PDF open in a preview, every file can be downloaded, and removed with `mayRemove`. */
export function AttachmentList<F extends Attachment>({ files, note, mayRemove, onRemove }: AttachmentListProps<F>) {
  useStyles(styles);
  const t = useTexts(texts);
  const { shares, start, stop } = useDownloads();
  const sizeOf = useFileSize();
  const [open, setOpen] = useState<F>();
  return (
    <div className="ems-files">
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <span className="ems-file-name">
              {file.name} <span className="ems-file-size">{sizeOf(file.size)}</span>
              <span className="ems-sub">{note(file)}</span>
            </span>
            {(isPicture(file) || isPdf(file)) && (
              <IconButton icon={eye} label={t('view', { name: file.name })} onClick={() => setOpen(file)} />
            )}
            <Fetch
              name={file.name}
              share={shares.get(file.id)}
              onStart={() => start(file.id)}
              onStop={() => stop(file.id)}
            />
            {mayRemove(file) && (
              <IconButton icon={trash} label={t('remove', { name: file.name })} onClick={() => onRemove(file)} />
            )}
          </li>
        ))}
      </ul>
      {open && isPicture(open) && <Picture file={open} onClose={() => setOpen(undefined)} />}
      {open && isPdf(open) && <PdfPreview file={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

interface FetchProps {
  name: string;
  /** Share of the file that is downloaded, 0 … 1; undefined: no download is running. */
  share: number | undefined;
  onStart(): void;
  onStop(): void;
}

/** Fetches a file, shows how far it is, and calls it off. */
function Fetch({ name, share, onStart, onStop }: FetchProps) {
  const t = useTexts(texts);
  const isComing = share !== undefined;
  return (
    <>
      {isComing && <progress value={share > 0 ? share : undefined} aria-label={t('coming', { name })} />}
      <IconButton
        icon={isComing ? times : download}
        label={t(isComing ? 'cancelDownload' : 'download', { name })}
        onClick={isComing ? onStop : onStart}
      />
    </>
  );
}

function Picture({ file: { id, name }, onClose }: { file: Attachment; onClose(): void }) {
  const url = usePicture(id);
  return (
    <Dialog open title={name} width={pictureWidth} onClose={onClose}>
      {url && <img className="ems-file-picture" src={url} alt={name} />}
    </Dialog>
  );
}
