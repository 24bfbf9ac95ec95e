import type { AuditChange, AuditEffect } from '#src/contract/system/audit.ts';
import { rightsFields } from '#src/contract/system/audit.ts';
import { differences, factsOf } from '../call/user/governance.ts';
import type { World } from '../world/world.ts';
import type { AccessRows } from './access-tables.ts';

const namesMax = 5;
const rights = new Set(rightsFields);

/** What a call did to the rights of people; undefined where it changed none. @param before users and records as they were */
export function effectOnRights(
  changes: readonly AuditChange[],
  before: AccessRows,
  world: World,
): AuditEffect | undefined {
  if (!changes.some(({ field }) => rights.has(field))) return undefined;
  const people = differences(factsOf(world, before), factsOf(world));
  if (people.length === 0) return undefined;
  const stations = (side: 'won' | 'lost') => new Set(people.flatMap((person) => person[side].stations));
  const [won, lost] = [stations('won'), stations('lost')];
  const isSet = (side: 'won' | 'lost') =>
    people.filter((person) => Object.values(person[side]).some((all) => all.length > 0));
  return {
    people: people.length,
    winning: isSet('won').length,
    losing: isSet('lost').length,
    losingAccess: people.filter(({ losesAccess }) => losesAccess).length,
    names: people.slice(0, namesMax).map(({ id }) => ({ id, name: world.users.get(id)?.realName ?? id })),
    stationsWon: won.size,
    stationsLost: lost.size,
    stations: [...new Set([...won, ...lost])].slice(0, namesMax).map((id) => ({
      id,
      name: world.simulator.findStation(id)?.name ?? { zh: id, en: id, de: id },
    })),
  };
}
