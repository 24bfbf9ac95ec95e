import { useEffect, useRef, useState } from 'react';
import { chosenFileFault } from '#src/blocks/chosen-file.ts';
import type { ApiError } from '#src/api/api-error.ts';
import type { NamedEndpoint } from '#src/api/call.ts';
import { uploadFile } from '#src/api/upload.ts';
import type { ParsedSheet, ParseEndpoint } from '#src/contract/life-cycle/parsed-sheet.ts';
import { importLimitMb } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { describeError } from '#src/ui/state/error-facts.ts';
import { useRuleText } from '#src/ui/field/rule-texts.ts';
import { texts } from './texts.ts';

export type ParseState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string; readonly progressKey: string }
  | { readonly kind: 'failed'; readonly why: string | undefined }
  | { readonly kind: 'read'; readonly name: string; readonly sheet: ParsedSheet };

const sheetKind = { ...fileKinds.spreadsheet, limitMb: importLimitMb };

/** Reads a spreadsheet on the server, which stores nothing of it. @param onRead gets the rows with their faults */
export function useParse(endpoint: ParseEndpoint & NamedEndpoint, onRead: (sheet: ParsedSheet) => void) {
  const api = useApi();
  const ruleText = useRuleText();
  const t = useTexts(texts);
  const [state, setState] = useState<ParseState>({ kind: 'none' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const read = async (file: File, demandId: string, recordId?: string): Promise<void> => {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    const fault = await chosenFileFault(file, sheetKind);
    if (signal.aborted) return;
    if (fault !== undefined) return setState({ kind: 'failed', why: ruleText(fault) });
    const progressKey = String(performance.timeOrigin + performance.now());
    const { name } = file;
    setState({ kind: 'reading', name, progressKey });
    const fields = {
      demandId,
      progressKey,
      limit_size: String(importLimitMb),
      ...(recordId !== undefined && { recordId }),
    };
    await uploadFile(api, endpoint, file, { silent: true, signal, fields }).then(
      (sheet) => {
        setState({ kind: 'read', name, sheet });
        onRead(sheet);
      },
      (error: ApiError) => {
        if (signal.aborted) return;
        const why = error.kind === 'network' ? t('unreachable') : describeError(error).message;
        setState({ kind: 'failed', why: error.fields?.['file'] ?? why });
      },
    );
  };
  return { state, read: (...what: Parameters<typeof read>) => void read(...what) };
}
