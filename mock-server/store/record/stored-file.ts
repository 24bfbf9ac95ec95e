import * as z from 'zod/mini';

/** Schema of an attached file as a record stores it. */
export const storedFile = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int() });

/** With the SHA-256 of its content; '': it was attached before that was recorded. */
export const hashedFile = z.extend(storedFile, { sha256: z._default(z.string(), '') });
