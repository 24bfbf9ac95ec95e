import type { Codec } from '#src/contract/codec/codec.ts';
import type { Config } from '#src/contract/system/config.ts';
import type { Route } from '#src/contract/endpoint.ts';
import type { Language } from '#src/contract/languages.ts';
import { requestTimeoutMs } from '#src/contract/limits.ts';
import { toBase64 } from '#src/lib/base64.ts';
import { randomBytes, toHex, toUtf8 } from '#src/lib/bytes.ts';
import { type HttpAnswer, sendHttp, TransportError } from '#src/transport/http.ts';
import type { AttemptReport, SendOptions, SessionPort } from './client.ts';
import type { Fields } from './fill-path.ts';
import type { Exchange } from './read-answer.ts';
import { writePayload } from './write-request.ts';

/** The console, or a custom element: the server's log tells them apart. */
type CallSource = 'web' | 'element';

export interface SenderSetup {
  readonly config: Pick<Config, 'apiBase' | 'client'>;
  readonly session: SessionPort;
  readonly language: Language;
  readonly codec: Codec;
  /** Where the calls come from: the header `from`. */
  readonly from?: CallSource;
  /** Called after each attempt, except those that the caller aborted. */
  readonly onAttempt?: (report: AttemptReport) => void;
  readonly now?: () => number;
}

interface Sender {
  /** Sends one attempt of a call; IV, nonce, timestamp and sign are new for each. @throws TransportError */
  sendOnce(route: Route, path: string, fields: Fields, options: SendOptions): Promise<Exchange>;
  /** Later attempts carry the server's time. False where the answer has no date. */
  learnClock(exchange: Exchange): boolean;
}

/** A nonce has as many random bytes of the call, which are the same for all its tries, as of the try. */
const callIdBytes = 8;
export const newCallId = (): string => toHex(randomBytes(callIdBytes));

export const callOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Signs, ciphers and sends the calls of one session in one language. */
export function createSender(setup: SenderSetup): Sender {
  const { config, session, language, codec, from = 'web', onAttempt, now = Date.now } = setup;
  const basic = `Basic ${toBase64(toUtf8(`${config.client.id}:${config.client.secret}`))}`;
  let clockOffsetMs = 0;

  async function withReport(send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    const sentAt = now();
    const reportAttempt = (answer?: HttpAnswer) => onAttempt?.({ sentAt, doneAt: now(), answer });
    try {
      const answer = await send();
      reportAttempt(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof TransportError && error.kind === 'aborted')) reportAttempt();
      throw error;
    }
  }

  return {
    async sendOnce(route, path, fields, options) {
      const { signal, sendHttp: send = sendHttp } = options;
      const cipher = await codec.cipher();
      const form = await options.form?.(codec.digest);
      const payload = form?.signed ?? (await writePayload(route, fields, cipher));
      if (options.isLeft?.()) throw new TransportError('aborted', undefined);
      const nonce = (options.callId ?? newCallId()) + newCallId();
      const timestamp = String(now() + clockOffsetMs);
      const token = route.public && !route.personal ? undefined : session.token();
      const headers = {
        Authorization: token === undefined ? basic : `Bearer ${token}`,
        from,
        lang: language,
        sign: await codec.sign(payload, nonce, timestamp),
        timestamp,
        nonce,
      };
      const { method } = route;
      const url = config.apiBase + path;
      const sent =
        method === 'GET'
          ? { url: payload === '' ? url : `${url}?${payload}`, headers }
          : form
            ? { url, headers, body: form.body }
            : { url, headers: { ...headers, 'content-type': 'application/json' }, body: payload };
      const answer = await withReport(() => send({ method, ...sent, signal, timeoutMs: requestTimeoutMs }));
      return { call: callOf(route), nonce, token, cipher, answer };
    },
    learnClock({ answer }) {
      const serverTime = Date.parse(answer.headers.get('date') ?? '');
      if (Number.isNaN(serverTime)) return false;
      clockOffsetMs = serverTime - now();
      return true;
    },
  };
}
