import { useCallback, useEffect } from 'react';
import { probeServer } from '#src/api/server-reachability.ts';
import { useApi } from '#src/runtime.tsx';

const probeEveryMs = 15_000;

/** A small call that finds out whether the server answers again; while it does not, made by itself from time to time. */
export function useProbe(isFailing: boolean): () => void {
  const api = useApi();
  const probe = useCallback(() => {
    probeServer(api).catch(ignoreResult);
  }, [api]);
  useEffect(() => {
    if (!isFailing) return;
    const timer = setInterval(() => document.hidden || probe(), probeEveryMs);
    return () => clearInterval(timer);
  }, [isFailing, probe]);
  return probe;
}

const ignoreResult = () => undefined;
