import ky from 'ky';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
  /** For the whole exchange, the answer's body included. */
  readonly timeoutMs: number;
  /** How much of the answer has come: `percent` 0 to 1, 0 while its length is not known. */
  readonly onDownloadProgress?: (progress: { readonly percent: number }) => void;
}

/** An answer of any status, read to its end. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Read at once into the page's memory: a Blob would go through another process of the browser, there and back. */
  readonly body: ArrayBuffer;
}

/** network: no answer, or it broke off · timeout · aborted: the caller left. */
export type TransportErrorKind = 'network' | 'timeout' | 'aborted';

export class TransportError extends Error {
  readonly kind: TransportErrorKind;
  constructor(kind: TransportErrorKind, cause: unknown) {
    super(kind, { cause });
    this.name = 'TransportError';
    this.kind = kind;
  }
}

// ky's timeout ends with the headers and its retries would repeat a nonce: both are done outside of it. The hook sends
// the request before ky copies it for a retry.
const plain = ky.create({
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  cache: 'no-store',
  hooks: { beforeRequest: [(request) => fetch(request)] },
});

/** Sends one request. @throws TransportError */
export async function sendHttp({ url, timeoutMs, signal, ...request }: HttpRequest): Promise<HttpAnswer> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    const signals = signal ? [signal, deadline.signal] : [deadline.signal];
    const response = await plain(url, { ...request, signal: AbortSignal.any(signals) });
    return { status: response.status, headers: response.headers, body: await response.arrayBuffer() };
  } catch (error) {
    throw new TransportError(kindOf(signal, deadline.signal), error);
  } finally {
    clearTimeout(timer);
  }
}

function kindOf(signal: AbortSignal | undefined, deadline: AbortSignal): TransportErrorKind {
  if (signal?.aborted) return 'aborted';
  return deadline.aborted ? 'timeout' : 'network';
}
