import { useMutation } from '@tanstack/react-query';
import { codes } from '#src/contract/codes.ts';
import type { DrawingDocument } from './drawing-file.ts';

/** Saves drawings of one kind. */
export interface DrawingStore {
  save(document: DrawingDocument): Promise<unknown>;
  /** The current revision on the server. */
  revision(): Promise<number>;
}

export type Outcome =
  | { readonly kind: 'none' | 'saving' | 'done' }
  | { readonly kind: 'faults'; readonly faults: readonly (readonly [location: string, words: string])[] }
  /** Another user has saved the drawing since the file was written. */
  | { readonly kind: 'conflict'; replace(): void }
  | { readonly kind: 'failed'; readonly why: string };

interface Sending {
  readonly document: DrawingDocument;
  /** Replaces the saved drawing whatever its revision is. */
  readonly replaces: boolean;
}

/** Sends a drawing and returns the outcome. */
export function useImport({ save, revision }: DrawingStore) {
  const sending = useMutation({
    mutationFn: async ({ document, replaces }: Sending) =>
      save(replaces ? { ...document, revision: await revision() } : document),
  });
  const { variables, error, isPending, isSuccess, mutate, reset } = sending;
  const outcome = (): Outcome => {
    if (isPending) return { kind: 'saving' };
    if (isSuccess) return { kind: 'done' };
    if (!error) return { kind: 'none' };
    if (error.fields) return { kind: 'faults', faults: Object.entries(error.fields) };
    if (error.code !== codes.conflict || !variables) return { kind: 'failed', why: error.msg ?? error.message };
    return { kind: 'conflict', replace: () => mutate({ ...variables, replaces: true }) };
  };
  const send = (document: DrawingDocument) => mutate({ document, replaces: false });
  return { outcome: outcome(), send, reset };
}
