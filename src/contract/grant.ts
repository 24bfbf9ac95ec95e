import * as z from 'zod/mini';

/** A button key, as a session holds it. */
export const permissionGrant = z.object({ authority: z.string() });
