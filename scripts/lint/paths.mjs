import { relative, sep } from 'node:path';

/** Path of the file being checked, from the folder the linter runs in, with forward slashes. */
export const relativePath = (context) =>
  relative(context.cwd ?? process.cwd(), context.physicalFilename ?? context.filename)
    .split(sep)
    .join('/');
