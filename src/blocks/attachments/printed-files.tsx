import { useTexts } from '#src/i18n/i18n.tsx';
import { type HashedFile, hashText } from './attachment-list.tsx';
import { useFileSize } from './file-size.ts';
import { texts } from './texts.ts';

interface PrintedFilesProps {
  files: readonly HashedFile[];
}

/** Names and sizes of files on paper, each with the SHA-256 of its content. */
export function PrintedFiles({ files }: PrintedFilesProps) {
  const sizeOf = useFileSize();
  return (
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          {file.name} ({sizeOf(file.size)})
          <br />
          <code>{hashText(file)}</code>
        </li>
      ))}
    </ul>
  );
}

/** The files of a record on paper, with their heading; nothing where it has none. */
export function PrintedAttachments({ files }: PrintedFilesProps) {
  const t = useTexts(texts);
  if (files.length === 0) return null;
  return (
    <>
      <h2>{t('label')}</h2>
      <PrintedFiles files={files} />
    </>
  );
}
