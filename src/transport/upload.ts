import { type sendHttp, type HttpAnswer, type HttpRequest, TransportError } from './http.ts';

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

function send({ method, url, headers, body, signal, timeoutMs }: HttpRequest, onProgress: (share: number) => void) {
  return new Promise<HttpAnswer>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const leave = () => xhr.abort();
    const fail = (kind: TransportError['kind']) => (cause: unknown) => reject(new TransportError(kind, cause));
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.responseType = 'arraybuffer';
    xhr.timeout = timeoutMs;
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve({ status: xhr.status, headers: headersOf(xhr), body: xhr.response as ArrayBuffer });
    xhr.onerror = fail('network');
    xhr.ontimeout = fail('timeout');
    xhr.onabort = fail('aborted');
    xhr.onloadend = () => signal?.removeEventListener('abort', leave);
    signal?.addEventListener('abort', leave);
    if (signal?.aborted) fail('aborted')(signal.reason);
    else xhr.send(body);
  });
}

/** `sendHttp` that reports how much of the body was sent, from 0 to 1: fetch does not know. Browsers only. */
export const sendWithProgress =
  (onProgress: (share: number) => void): typeof sendHttp =>
  (request) =>
    send(request, onProgress);
