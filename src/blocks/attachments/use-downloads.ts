import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '#src/api/download.ts';
import { fileEndpoints } from '#src/contract/file.ts';
import { useApi } from '#src/runtime.tsx';

/** Downloads of files and the share of each that has arrived. Leaving the page stops them. */
export function useDownloads() {
  const api = useApi();
  const [shares, setShares] = useState<ReadonlyMap<string, number>>(new Map());
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((abort) => abort.abort());
  }, []);
  const show = (id: string, share: number | undefined) =>
    setShares((before) => {
      const next = new Map(before);
      if (share === undefined) next.delete(id);
      else next.set(id, share);
      return next;
    });
  const start = (id: string) => {
    const abort = new AbortController();
    running.current.set(id, abort);
    show(id, 0);
    downloadFile(api, fileEndpoints.downloadOssFile, id, {
      signal: abort.signal,
      onProgress: (share) => show(id, share),
    })
      // It is announced, or it was called off.
      .catch(() => undefined)
      .finally(() => {
        running.current.delete(id);
        show(id, undefined);
      });
  };
  return { shares, start, stop: (id: string) => running.current.get(id)?.abort() };
}
