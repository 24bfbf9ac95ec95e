import type { AccessEffect } from '#src/contract/user/access-effect.ts';

/** How an effect differs from the one before, by the people that both name. */
export interface EffectChanges {
  /** Names of people who are affected since. */
  readonly joined: readonly string[];
  /** Names of people who no longer are. */
  readonly left: readonly string[];
  /** Names of people who win or lose something else. */
  readonly other: readonly string[];
}

const factsOf = ({ won, lost, losesAccess }: AccessEffect['people'][number]): string =>
  JSON.stringify([won, lost, losesAccess]);

export function effectChanges(before: AccessEffect, now: AccessEffect): EffectChanges {
  const [factsBefore, factsNow] = [before, now].map(
    ({ people }) => new Map(people.map((person) => [person.id, factsOf(person)])),
  ) as [Map<string, string>, Map<string, string>];
  const namesOf = (people: AccessEffect['people'], isMeant: (id: string) => boolean) =>
    people.filter(({ id }) => isMeant(id)).map(({ name }) => name);
  return {
    joined: namesOf(now.people, (id) => !factsBefore.has(id)),
    left: namesOf(before.people, (id) => !factsNow.has(id)),
    other: namesOf(now.people, (id) => factsBefore.has(id) && factsBefore.get(id) !== factsNow.get(id)),
  };
}
