import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#src/api/api-error.ts';
import { invalidate } from '#src/api/query.ts';
import { uploadFile } from '#src/api/upload.ts';
import { deviceLedgerEndpoints, type ImportReport } from '#src/contract/device-ledger.ts';
import { importLimitMb } from '#src/contract/limits.ts';
import { headBytes } from '#src/contract/rules/file-types.ts';
import { fileFault, fileKinds } from '#src/contract/rules/files.ts';
import { useApi } from '#src/runtime.tsx';
import { describeError } from '#src/ui/error-facts.ts';
import { useRuleText } from '#src/ui/rule-texts.ts';
import { ledgerReads } from './use-equipment.ts';

/** The progress of an import. `unknown`: no answer came, so the rows may or may not be imported. */
export type ImportState =
  | { readonly kind: 'file' }
  | { readonly kind: 'checking' | 'running' | 'unknown'; readonly file: File }
  | { readonly kind: 'checked' | 'done'; readonly file: File; readonly report: ImportReport }
  | { readonly kind: 'failed'; readonly file: File; readonly why: string | undefined };

const kind = { ...fileKinds.spreadsheet, limitMb: importLimitMb };

/** The message of the rule that a file breaks. */
async function faultOf(file: File): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return fileFault({ name: file.name, type: file.type, size: file.size, head }, kind);
}

const isAnswered = ({ kind: failure, status = 0 }: ApiError): boolean =>
  ['business', 'session', 'forbidden'].includes(failure) || (failure === 'http' && status < 500);

/** First the file is judged and nothing written; only what is right as a whole can be imported. */
export function useImport() {
  const api = useApi();
  const client = useQueryClient();
  const ruleText = useRuleText();
  const [state, setState] = useState<ImportState>({ kind: 'file' });
  const running = useRef(false);

  const send = (file: File, dryRun: 'true' | 'false') =>
    uploadFile(api, deviceLedgerEndpoints.importDeviceLedger, file, {
      silent: true,
      fields: { dryRun, limit_size: String(importLimitMb) },
    });
  const failed = (file: File, error: ApiError) =>
    setState({ kind: 'failed', file, why: error.fields?.['file'] ?? describeError(error).message });

  const check = async (file: File) => {
    setState({ kind: 'checking', file });
    const fault = await faultOf(file);
    if (fault !== undefined) return setState({ kind: 'failed', file, why: ruleText(fault) });
    await send(file, 'true').then(
      (report) => setState({ kind: 'checked', file, report }),
      (error: ApiError) => failed(file, error),
    );
  };
  const run = async (file: File) => {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'running', file });
    await send(file, 'false').then(
      // The ledger may have changed since the check: the report then has new faults and is shown like that of a check.
      (report) => setState({ kind: report.faultsTotal === 0 ? 'done' : 'checked', file, report }),
      (error: ApiError) => (isAnswered(error) ? failed(file, error) : setState({ kind: 'unknown', file })),
    );
    running.current = false;
    await invalidate(client, ledgerReads);
  };
  return { state, check: (file: File) => void check(file), run: (file: File) => void run(file) };
}
