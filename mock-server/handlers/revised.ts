import { codes } from '#src/contract/codes.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { Refusal } from '../refusal.ts';
import type { Revised } from '../store/revised.ts';
import { type Call, notFound } from './call.ts';

export const sameText = (text: string): LocalText => ({ zh: text, en: text, de: text });

/** The record, if it is as its user has seen it. @throws Refusal where it is not there, or was changed meanwhile */
export function seenAs<T extends Revised>(record: T | undefined, revision: number | undefined): T {
  if (!record) throw notFound();
  if (record.revision !== revision) throw new Refusal(codes.conflict);
  return record;
}

/** The station's name. @throws Refusal unless it is the caller's */
export function stationNameOf(stationId: string, { world, caller, language }: Call): string {
  const station = world.simulator.stations.find(({ id }) => id === stationId);
  if (!station || !world.stationIds(caller.account).has(stationId)) throw notFound();
  return station.name[language];
}

/** The stations that a list is about: the caller's, or one of them. */
export function listedStations(stationId: string | undefined, { world, caller }: Call): readonly string[] {
  const mine = world.stationIds(caller.account);
  if (stationId !== undefined) return mine.has(stationId) ? [stationId] : [];
  return world.simulator.stations.map(({ id }) => id).filter((id) => mine.has(id));
}

export const personOf = (userId: string | null, { world }: Call) =>
  userId === null ? null : { id: userId, name: world.users.get(userId)?.realName ?? userId };
