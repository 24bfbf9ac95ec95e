import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { invalidate } from '#src/api/query.ts';
import { commandEndpoints } from '#src/contract/run/command.ts';
import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import { randomBytes, toHex } from '#src/lib/bytes.ts';
import { useApi } from '#src/runtime.tsx';

/** What a command's change makes stale. */
export const commandReads: readonly EndpointName[] = ['listCommands', 'getCommand', 'getDeviceControl'];

const triesMax = 4;
/** A server that is there answers much sooner. */
const answerMs = 10_000;
/** Before the second try; then twice as long each time. */
const retryMs = 500;
const keyBytes = 16;

/** Names one command, however often it is sent. */
export const newKey = (): string => toHex(randomBytes(keyBytes));

/** Whether the command may have arrived in spite of the error: no answer came, or one without the command's result. */
export const isUncertain = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'http' ? status >= 500 : !['business', 'session', 'forbidden'].includes(kind);

/**
 * Sends a command. While it is uncertain whether the command has arrived, it is sent again with the same idempotency
 * key, so the server creates one command. Retries continue when the dialog closes.
 */
export function useSendCommand() {
  const api = useApi();
  return useMutation({
    mutationFn: (request: RequestFor<'sendCommand'>) =>
      call(api, commandEndpoints.sendCommand, request, {
        silent: true,
        // The key makes it one command: a stop must not wait for a lost connection.
        repeatable: true,
        signal: AbortSignal.timeout(answerMs),
      }),
    retry: (failures, error) => failures < triesMax && isUncertain(error),
    retryDelay: (failures) => retryMs * 2 ** failures,
    onSettled: (_answer, _error, _request, _prepared, { client }) => invalidate(client, commandReads),
  });
}
