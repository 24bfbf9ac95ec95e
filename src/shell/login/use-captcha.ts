import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import { captchaRoute } from '#src/contract/user/auth.routes.ts';
import { captchaNumber } from './captcha-number.ts';

export interface Captcha {
  /** Object URL of the picture; undefined while it is loading or missing. */
  readonly picture: string | undefined;
  readonly failed: boolean;
  /** Names the picture shown to the server. */
  number(): number;
  refresh(): void;
}

const firstWaitMs = 3_000;
const longestWaitMs = 30_000;
/** Without an answer for so long, a request counts as failed. */
const answerWaitMs = 20_000;

/**
 * The captcha's picture. A new one makes the old one void, however late that comes. After a failure it is requested again:
 * later and later, at once when the network or the user returns, and never in a hidden window.
 */
export function useCaptcha(client: () => Promise<ApiClient>): Captcha {
  // Another language means another client, but no other picture.
  const latest = useRef(client);
  useEffect(() => {
    latest.current = client;
  });
  const [picture, setPicture] = useState<string>();
  const [failures, setFailures] = useState(0);
  const number = useRef(0);
  const request = useRef<AbortController>(undefined);

  const load = useCallback(() => {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), answerWaitMs);
    number.current = captchaNumber();
    loadPicture(latest.current, number.current, AbortSignal.any([signal, late.signal]))
      .finally(() => clearTimeout(timer))
      .then(
        (url) => (signal.aborted ? URL.revokeObjectURL(url) : (setPicture(url), setFailures(0))),
        () => signal.aborted || (setPicture(undefined), setFailures((before) => before + 1)),
      );
  }, []);
  const refresh = useCallback(() => {
    setFailures(0);
    load();
  }, [load]);

  useEffect(() => {
    load();
    return () => request.current?.abort();
  }, [load]);
  useEffect(() => {
    if (failures === 0) return;
    const ended = new AbortController();
    const retry = () => document.hidden || load();
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
    const timer = setTimeout(retry, waitMs * (1 - Math.random() / 2));
    addEventListener('online', retry, ended);
    document.addEventListener('visibilitychange', retry, ended);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [failures, load]);
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture]);

  return { picture, failed: failures > 0, number: () => number.current, refresh };
}

async function loadPicture(client: () => Promise<ApiClient>, randomStr: number, signal: AbortSignal): Promise<string> {
  const api = await client();
  const { blob } = await api.file(captchaRoute, { randomStr }, { signal, silent: true });
  return URL.createObjectURL(blob);
}
