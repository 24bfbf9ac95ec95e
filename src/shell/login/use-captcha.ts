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

/** The captcha's picture. A new one makes the old one void, however late that comes. */
export function useCaptcha(client: () => Promise<ApiClient>): Captcha {
  // Another language means another client, but no other picture.
  const latest = useRef(client);
  useEffect(() => {
    latest.current = client;
  });
  const [picture, setPicture] = useState<string>();
  const [failed, setFailed] = useState(false);
  const number = useRef(0);
  const request = useRef<AbortController>(undefined);

  const refresh = useCallback(() => {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    number.current = captchaNumber();
    setFailed(false);
    loadPicture(latest.current, number.current, signal).then(
      (url) => (signal.aborted ? URL.revokeObjectURL(url) : setPicture(url)),
      () => signal.aborted || (setPicture(undefined), setFailed(true)),
    );
  }, []);

  useEffect(() => {
    refresh();
    return () => request.current?.abort();
  }, [refresh]);
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture]);

  return { picture, failed, number: () => number.current, refresh };
}

async function loadPicture(client: () => Promise<ApiClient>, randomStr: number, signal: AbortSignal): Promise<string> {
  const api = await client();
  const { blob } = await api.file(captchaRoute, { randomStr }, { signal, silent: true });
  return URL.createObjectURL(blob);
}
