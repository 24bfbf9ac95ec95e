import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import type { NamedEndpoint } from '#src/api/call.ts';
import { invalidate } from '#src/api/query.ts';
import { uploadFile } from '#src/api/upload.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { ImportEndpoint, ImportPolicy, ImportReport } from '#src/contract/import.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { useApi } from '#src/runtime.tsx';
import { describeError } from '#src/ui/state/error-facts.ts';
import { useRuleText } from '#src/ui/field/rule-texts.ts';
import { chosenFileFault } from '../chosen-file.ts';

/** The progress of an import. `unknown`: no answer came, so the rows may or may not be imported. */
export type ImportState =
  | { readonly kind: 'file' }
  | { readonly kind: 'unknown'; readonly file: File }
  | { readonly kind: 'checking' | 'running'; readonly file: File; readonly progressKey: string }
  | { readonly kind: 'checked' | 'done'; readonly file: File; readonly report: ImportReport }
  | { readonly kind: 'failed'; readonly file: File; readonly why: string | undefined };

export interface ImportFiles {
  /** Records that were exported as JSON are read as well. */
  readonly acceptsJson: boolean;
}

const isAnswered = ({ kind: failure, status = 0 }: ApiError): boolean =>
  ['business', 'session', 'forbidden'].includes(failure) || (failure === 'http' && status < 500);

/** Different for each file that this window sends. */
const newKey = (): string => String(performance.timeOrigin + performance.now());

/** `begin` starts a turn, which a newer one, `cancel` and leaving the dialog end; `send` sends its file. */
function useTurn(endpoint: ImportEndpoint & NamedEndpoint, limitMb: number) {
  const api = useApi();
  const current = useRef<AbortController>(undefined);
  const cancel = () => current.current?.abort();
  useEffect(() => cancel, []);
  const begin = () => {
    cancel();
    const { signal } = (current.current = new AbortController());
    const progressKey = newKey();
    const send = (file: File, policy: ImportPolicy, dryRun: 'true' | 'false') => {
      const fields = { dryRun, policy, progressKey, limit_size: String(limitMb) };
      return uploadFile(api, endpoint, file, { silent: true, signal, fields });
    };
    return { signal, progressKey, send };
  };
  return { begin, cancel };
}

/**
 * First the file is checked and nothing written; only what is right as a whole can be imported.
 * @param stale reads that an import makes stale; @param limitMb of the file, 2^20 bytes
 */
export function useImport(
  endpoint: ImportEndpoint & NamedEndpoint,
  stale: readonly EndpointName[],
  limitMb: number,
  { acceptsJson }: ImportFiles,
) {
  const client = useQueryClient();
  const ruleText = useRuleText();
  const [state, setState] = useState<ImportState>({ kind: 'file' });
  const running = useRef(false);
  const { begin, cancel } = useTurn(endpoint, limitMb);
  const kind = { ...(acceptsJson ? fileKinds.table : fileKinds.spreadsheet), limitMb };
  const refused = (file: File, fault: string) => setState({ kind: 'failed', file, why: ruleText(fault) });
  const failed = (file: File, error: ApiError) =>
    setState({ kind: 'failed', file, why: error.fields?.['file'] ?? describeError(error).message });

  const check = async (file: File, policy: ImportPolicy) => {
    const { signal, progressKey, send } = begin();
    setState({ kind: 'checking', file, progressKey });
    const fault = await chosenFileFault(file, kind);
    if (signal.aborted) return;
    if (fault !== undefined) return refused(file, fault);
    await send(file, policy, 'true').then(
      (report) => setState({ kind: 'checked', file, report }),
      (error: ApiError) => (signal.aborted ? undefined : failed(file, error)),
    );
  };
  const write = (file: File, policy: ImportPolicy, { send }: ReturnType<typeof begin>) =>
    send(file, policy, 'false').then(
      // The records may have changed since the check: the report then has new faults and is shown like that of a check.
      (report) => setState({ kind: report.faultsTotal === 0 ? 'done' : 'checked', file, report }),
      (error: ApiError) => (isAnswered(error) ? failed(file, error) : setState({ kind: 'unknown', file })),
    );
  const run = async (file: File, policy: ImportPolicy) => {
    if (running.current) return;
    running.current = true;
    const turn = begin();
    setState({ kind: 'running', file, progressKey: turn.progressKey });
    // The browser sends no file that was changed since it was chosen: that is no lost answer.
    const fault = await chosenFileFault(file, kind);
    if (fault === undefined) await write(file, policy, turn);
    else refused(file, fault);
    running.current = false;
    await invalidate(client, stale);
  };
  return {
    state,
    check: (file: File, policy: ImportPolicy) => void check(file, policy),
    run: (file: File, policy: ImportPolicy) => void run(file, policy),
    /** Ends a check, or an import: whether that has been written is unknown. */
    cancel: () => {
      cancel();
      if (state.kind === 'checking') setState({ kind: 'file' });
    },
  };
}
