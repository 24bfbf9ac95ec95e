/** What the pipeline notes of a call in `res.locals`, for the list of recent calls. */
export interface CallNotes {
  code?: number;
  user?: string | undefined;
}
