import { seedUsers } from '#mock-server/seed/users.ts';

/** Names of all users of a new world: they are in no language. */
export const people: readonly string[] = seedUsers(0).map(({ realName }) => realName);
