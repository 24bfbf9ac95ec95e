import type { PermissionKey } from '#src/contract/user/permissions.ts';
import type { User } from '../../store/user/user-record.ts';
import type { World } from '../../world/world.ts';

/** Active users who have a key at each of the stations, by the station's id. */
export function peopleWith(
  key: PermissionKey,
  stationIds: ReadonlySet<string>,
  world: World,
): ReadonlyMap<string, readonly User[]> {
  const found = new Map<string, User[]>([...stationIds].map((id) => [id, []]));
  for (const user of world.users.all())
    if (user.state === 'active' && user.permissions.includes(key))
      for (const id of world.rights.stationIdsWith(key, user, world.clock.now())) found.get(id)?.push(user);
  return found;
}
