import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uploadFile } from '#src/api/upload.ts';
import { fileEndpoints } from '#src/contract/file.ts';
import { countFault, type FileKind } from '#src/contract/rules/file/files.ts';
import { useApi } from '#src/runtime.tsx';
import { describeError } from '#src/ui/state/error-facts.ts';
import { chosenFileFault } from '../chosen-file.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: 'sending' | 'failed' | 'done';
  /** How much has left, 0 to 1. */
  readonly share: number;
  /** Attachment id, once it is done. */
  readonly id?: string;
  /** The server's words, where it has failed. */
  readonly why?: string | undefined;
}

/** A file that a rule refuses, with the message of the rule. */
export interface RefusedFile {
  readonly name: string;
  readonly message: string;
}

interface UploadSetup {
  readonly max: number;
  kindOf(name: string): FileKind;
  /** Called with the ids of the uploaded files; `isComplete`: no upload is running or has failed. */
  onChange(ids: readonly string[], isComplete: boolean): void;
}

/**
 * Checks files and uploads them in parallel. Each upload has its progress, result and retry; leaving the page stops
 * them.
 */
export function useUploads({ max, kindOf, onChange }: UploadSetup) {
  const api = useApi();
  // The current list: an upload can end while React renders an older list.
  const list = useRef<readonly Upload[]>([]);
  const [uploads, show] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<RefusedFile>();
  // An upload ends with the form as it is then, not as it was when the file was chosen.
  const latest = useRef({ max, onChange });
  useLayoutEffect(() => {
    latest.current = { max, onChange };
  });
  const aborts = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  useEffect(() => {
    const all = aborts.current;
    return () => {
      for (const abort of all.values()) abort.abort();
    };
  }, []);

  const setUploads = (next: readonly Upload[]) => {
    list.current = next;
    show(next);
    latest.current.onChange(
      next.flatMap(({ id }) => id ?? []),
      next.every(({ state }) => state === 'done'),
    );
  };
  const change = (key: number, values: Partial<Upload>) =>
    setUploads(list.current.map((each) => (each.key === key ? { ...each, ...values } : each)));

  const send = async ({ key, file }: Upload) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    change(key, { state: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => change(key, { share });
      const id = await uploadFile(api, fileEndpoints.uploadOssFile, file, {
        silent: true,
        signal: abort.signal,
        onProgress,
      });
      change(key, { state: 'done', share: 1, id });
    } catch (error) {
      if (!abort.signal.aborted) change(key, { state: 'failed', why: describeError(error).message });
    }
  };

  const add = async (files: readonly File[]) => {
    setRefused(undefined);
    for (const file of files) {
      const message =
        (await chosenFileFault(file, kindOf(file.name))) ?? countFault(list.current.length + 1, latest.current.max);
      if (message !== undefined) {
        setRefused({ name: file.name, message });
        continue;
      }
      const upload: Upload = { key: ++lastKey.current, file, state: 'sending', share: 0 };
      setUploads([...list.current, upload]);
      void send(upload);
    }
  };
  const remove = ({ key }: Upload) => {
    aborts.current.get(key)?.abort();
    setRefused(undefined);
    setUploads(list.current.filter((each) => each.key !== key));
  };
  return { uploads, refused, add: (files: readonly File[]) => void add(files), retry: send, remove };
}
