import * as z from 'zod/mini';

/** Schema of an attached file as a record stores it. */
export const storedFile = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int() });
