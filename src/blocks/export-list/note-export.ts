import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { auditEndpoints } from '#src/contract/system/audit.ts';

interface ExportNote {
  /** Name of the list's endpoint. */
  readonly list: string;
  /** The request of the list, without its page. */
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Has the server log who took out what. The file is there already: a note that fails twice is dropped. */
export async function noteExport(api: ApiClient, note: ExportNote, rows: number): Promise<void> {
  const send = () => call(api, auditEndpoints.noteExport, { ...note, rows }, { silent: true });
  await send()
    .catch(send)
    .catch(() => undefined);
}
