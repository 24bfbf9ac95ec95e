import type { PublicCall } from './call.ts';

/** The present name of a user; who has no account here is known by name alone. */
export const userName = (userId: string, { world }: Pick<PublicCall, 'world'>): string =>
  world.users.get(userId)?.realName ?? userId;

/** Who did something, with the present name; null: the system. */
export const personOf = (userId: string | null, call: Pick<PublicCall, 'world'>) =>
  userId === null ? null : { id: userId, name: userName(userId, call) };
