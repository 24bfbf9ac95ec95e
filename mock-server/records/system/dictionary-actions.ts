import { codes } from '#src/contract/codes.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { dictionaryOf } from '../../call/dictionary.ts';
import { requireRevision } from '../../call/access.ts';
import { requireUnused } from '../../call/in-use.ts';
import { untranslated } from '#src/contract/languages.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import type { DictionaryValueRecord } from '../../store/record/setting-records.ts';
import { dictionaryTexts } from './dictionary-texts.ts';
import { dictionaryTypes } from './dictionary-types.ts';
import { usageOf, usesOf } from './dictionary-usage.ts';
import { dictionaryValues } from './dictionary-values.ts';

type Name =
  | 'removeDictionaryType'
  | 'removeDictionaryValue'
  | 'orderDictionaryValues'
  | 'getDictionaryUsage'
  | 'mergeDictionaryValue';

/** @throws Refusal with `builtIn` */
function requireOther({ builtIn }: { readonly builtIn: boolean }): void {
  if (builtIn) throw new Refusal(codes.builtIn);
}

const stampOf = ({ now, caller }: Call) => ({ updatedAt: now, updaterId: caller.account.userId });

/** @throws Refusal with `inUse` that names the first records with the value that the caller may see */
function requireUnusedValue(value: DictionaryValueRecord, call: Call): void {
  requireUnused(
    usesOf(value, call).map(({ field, ids }) => {
      const visible = ids.flatMap((id) => field.find(id, call) ?? []);
      const records = visible.map(({ id, name }) => ({ id, name: untranslated(name) }));
      return { kind: field.kind, title: field.kindText, records, hidden: ids.length - visible.length };
    }),
  );
}

export const dictionaryAdminHandlers: HandlersOf<Name> = {
  removeDictionaryType(request, call) {
    const type = dictionaryTypes.requireRevision(request.id, request.revision, call);
    requireOther(type);
    const values = dictionaryOf(type.dictType, call.world)?.values ?? [];
    requireUnused([
      {
        kind: 'dictionaryValue',
        title: dictionaryTexts.values,
        records: values.map(({ id, dictLabel }) => ({ id, name: dictLabel })),
      },
    ]);
    return dictionaryTypes.handlers.removeDictionaryType(request, call);
  },

  removeDictionaryValue(request, call) {
    const value = dictionaryValues.requireRevision(request.id, request.revision, call);
    requireOther(value);
    requireUnusedValue(value, call);
    return dictionaryValues.handlers.removeDictionaryValue(request, call);
  },

  orderDictionaryValues({ dictType, revision, ids }, call) {
    const { world } = call;
    const dictionary = dictionaryOf(dictType, world);
    const type = requireRevision(dictionary?.type, revision);
    const values = dictionary?.values ?? [];
    const known = new Set(values.map(({ id }) => id));
    const isWhole = ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
    if (!isWhole) throw new Refusal(codes.conflict);
    const store = dictionaryValues.store(world);
    const position = new Map(ids.map((id, index) => [id, index + 1]));
    for (const value of values) {
      const order = position.get(value.id) ?? value.order;
      if (order !== value.order) store.change(value, { order, ...stampOf(call) });
    }
    return dictionaryTypes.change(type, {}, call);
  },

  getDictionaryUsage: ({ id }, call) => usageOf(dictionaryValues.require(id, call), call),

  mergeDictionaryValue({ id, revision, intoId, records }, call) {
    const { world } = call;
    const value = dictionaryValues.requireRevision(id, revision, call);
    const into = dictionaryValues.require(intoId, call);
    requireOther(value);
    if (into.id === value.id || into.dictType !== value.dictType)
      throw new FieldRefusal({ intoId: dictionaryTexts.sameValue });
    const uses = usesOf(value, call);
    if (uses.reduce((sum, { ids }) => sum + ids.length, 0) !== records) throw new Refusal(codes.conflict);
    for (const { field, ids } of uses) field.replace(ids, into.dictValue, call);
    dictionaryValues.store(world).remove(id);
    const formerValues = [...new Set([...into.formerValues, ...value.formerValues, value.dictValue])];
    return dictionaryValues.change(into, { formerValues }, call);
  },
};
