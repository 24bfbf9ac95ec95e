import { useQuery } from '@tanstack/react-query';
import { fileEndpoints } from '#src/contract/file.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { useObjectUrl } from '../use-picture.ts';
import type { Attachment } from './attachment-list.tsx';
import { texts } from './texts.ts';

const [width, type] = [1100, 'application/pdf'];

interface PdfPreviewProps {
  file: Attachment;
  onClose(): void;
}

/** A document in the browser's own viewer. */
export default function PdfPreview({ file: { id, name }, onClose }: PdfPreviewProps) {
  const t = useTexts(texts);
  const api = useApi();
  const answer = useQuery({
    queryKey: ['viewPdf', id],
    queryFn: async ({ signal }) => {
      const { blob } = await api.file(fileEndpoints.viewFile.route, { id }, { signal, silent: true });
      // Whatever the bytes are, no browser runs them as a page of this origin.
      return new Blob([blob], { type });
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog open title={name} width={width} onClose={onClose}>
      <QueryView query={answer} failed={t('unreadable')}>
        {(blob) => <Viewer blob={blob} name={name} />}
      </QueryView>
    </Dialog>
  );
}

/** Without `sandbox`, as Chromium starts no viewer in a sandboxed frame. */
function Viewer({ blob, name }: { blob: Blob; name: string }) {
  const url = useObjectUrl(blob);
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return url && <iframe className="ems-file-document" title={name} src={url} />;
}
