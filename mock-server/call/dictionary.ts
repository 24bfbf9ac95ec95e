import { codes } from '#src/contract/codes.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { Refusal } from '../lib/refusal.ts';
import type { DictionaryTypeRecord, DictionaryValueRecord } from '../store/record/setting-records.ts';
import type { World } from '../world/world.ts';

interface Dictionary {
  readonly type: DictionaryTypeRecord;
  /** In their order. */
  readonly values: readonly DictionaryValueRecord[];
  readonly byValue: ReadonlyMap<string, DictionaryValueRecord>;
}

interface Known {
  readonly changes: number;
  readonly byType: ReadonlyMap<string, Dictionary>;
}

const known = new WeakMap<World, Known>();

const unknownValue: LocalText = {
  zh: '该选项不存在或已停用，请重新选择',
  en: 'This option does not exist or is no longer offered, please choose again',
  de: 'Diese Auswahl gibt es nicht oder nicht mehr, bitte neu wählen',
};

export const byOrder = (a: DictionaryValueRecord, b: DictionaryValueRecord): number =>
  a.order - b.order || (a.dictValue < b.dictValue ? -1 : 1);

function dictionariesOf(world: World): ReadonlyMap<string, Dictionary> {
  const types = world.records.settings('dictionaryTypes');
  const values = world.records.settings('dictionaryValues');
  const changes = types.changes + values.changes;
  const last = known.get(world);
  if (last?.changes === changes) return last.byType;
  const groups = new Map<string, DictionaryValueRecord[]>();
  for (const value of values.values()) {
    const group = groups.get(value.dictType);
    if (group) group.push(value);
    else groups.set(value.dictType, [value]);
  }
  const byType = new Map(
    [...types.values()].map((type) => {
      const sorted = (groups.get(type.dictType) ?? []).toSorted(byOrder);
      return [type.dictType, { type, values: sorted, byValue: new Map(sorted.map((one) => [one.dictValue, one])) }];
    }),
  );
  known.set(world, { changes, byType });
  return byType;
}

export const dictionaryOf = (dictType: string, world: World): Dictionary | undefined =>
  dictionariesOf(world).get(dictType);

/**
 * Why a record cannot be saved with a value; undefined where it can: the value is in force, or the record has it
 * already (`before`). @throws Refusal with `conflict` for a value that was merged into another one
 */
export function dictionaryFault(
  dictType: string,
  value: string,
  before: string | undefined,
  world: World,
): LocalText | undefined {
  const dictionary = dictionaryOf(dictType, world);
  const record = dictionary?.byValue.get(value);
  if (!record && dictionary?.values.some(({ formerValues }) => formerValues.includes(value)))
    throw new Refusal(codes.conflict);
  const isOffered = dictionary?.type.statusCode === '0' && record?.statusCode === '0';
  return isOffered || (record && value === before) ? undefined : unknownValue;
}
