import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '#src/api/upload.ts';
import { fileEndpoints } from '#src/contract/file.ts';
import type { FileKind } from '#src/contract/rules/file/files.ts';
import { useApi } from '#src/runtime.tsx';
import { describeError } from '#src/ui/state/error-facts.ts';
import { useRuleText } from '#src/ui/field/rule-texts.ts';
import { chosenFileFault } from '../chosen-file.ts';

export type PictureUpload =
  | { readonly state: 'none' | 'sent' }
  /** How much has left, 0 to 1. */
  | { readonly state: 'sending'; readonly share: number }
  /** `retry`: a file that may be sent again; undefined where a rule refuses it. */
  | { readonly state: 'failed'; readonly text: string | undefined; readonly retry: File | undefined };

/** Checks a picture, uploads it and returns its attachment id; closing the dialog aborts the upload. */
export function usePictureUpload(kind: FileKind, onSent: (id: string) => void) {
  const api = useApi();
  const ruleText = useRuleText();
  const [upload, setUpload] = useState<PictureUpload>({ state: 'none' });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    const { signal } = (sending.current = new AbortController());
    setUpload({ state: 'sending', share: 0 });
    try {
      const fault = await chosenFileFault(file, kind);
      if (fault !== undefined) return setUpload({ state: 'failed', text: ruleText(fault) ?? fault, retry: undefined });
      const onProgress = (share: number) => setUpload({ state: 'sending', share });
      onSent(await uploadFile(api, fileEndpoints.uploadFile, file, { silent: true, signal, onProgress }));
      setUpload({ state: 'sent' });
    } catch (error) {
      if (signal.aborted) return;
      setUpload({ state: 'failed', text: describeError(error).message, retry: file });
    }
  };
  return { upload, send: (file: File) => void send(file), forget: () => setUpload({ state: 'none' }) };
}
