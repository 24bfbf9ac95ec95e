import * as z from 'zod/mini';

/** A button key of a session. */
export const permissionGrant = z.object({ authority: z.string() });
