/** A drawing as it stands in a file: with the revision on which it may be saved again. */
export type DrawingDocument = Readonly<Record<string, unknown>> & {
  readonly stationId: string;
  readonly revision: number;
};

/** What the file is: a drawing, one of another station, or none at all. */
export type ReadFile = { readonly document: DrawingDocument } | { readonly fault: 'notJson' | 'otherStation' };

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong inside of a drawing is the server's to say: it knows the plant. */
export function readDrawing(text: string, stationId: string): ReadFile {
  const value = parsed(text);
  if (!isFields(value)) return { fault: 'notJson' };
  if (value['stationId'] !== stationId) return { fault: 'otherStation' };
  // A file without a revision, for instance one written by hand, counts as the first drawing.
  const revision = typeof value['revision'] === 'number' ? value['revision'] : 0;
  return { document: { ...value, stationId, revision } };
}

export const drawingText = (document: object): string => `${JSON.stringify(document, undefined, 2)}\n`;
