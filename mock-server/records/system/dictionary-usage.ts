import { dictTypes } from '#src/contract/system/dictionary.ts';
import type { DictionaryUsage } from '#src/contract/system/dictionary-admin.ts';
import type { RecordRefKind } from '#src/contract/record-refs.ts';
import type { LocalText } from '#src/contract/languages.ts';
import type { Call } from '../../call/call.ts';
import { isInBranch, notifyUsers } from '../../call/user/user-guards.ts';
import type { WorkOrderCode } from '../../store/work-order/work-orders.ts';
import type { World } from '../../world/world.ts';
import { maintenance } from '../maintenance/maintenance.ts';

const firstMax = 5;

interface UsingRecord {
  readonly id: string;
  readonly name: string;
}

/** A record field whose values come from a dictionary. */
interface DictionaryField {
  readonly kind: RecordRefKind;
  readonly kindText: LocalText;
  readonly dictType: string;
  /** Every record with its value. */
  values(world: World): Iterable<readonly [id: string, value: string]>;
  /** The record, where the caller may see it. */
  find(id: string, call: Call): UsingRecord | undefined;
  replace(ids: readonly string[], value: string, call: Call): void;
}

const usersText: LocalText = { zh: '用户', en: 'Users', de: 'Benutzer' };
const workOrdersText: LocalText = { zh: '工单', en: 'Work orders', de: 'Arbeitsaufträge' };
const maintenanceText: LocalText = { zh: '运维记录', en: 'Maintenance records', de: 'Instandhaltungsnachweise' };

const userField = (dictType: string, field: 'userTypeCode' | 'userCategoryCode' | 'gender'): DictionaryField => ({
  kind: 'user',
  kindText: usersText,
  dictType,
  *values({ users }) {
    for (const user of users.stored()) yield [user.userId, user[field]];
  },
  find(id, call) {
    const user = call.world.users.get(id);
    return user && isInBranch(user.orgId, call) ? { id, name: user.realName } : undefined;
  },
  replace(ids, value, call) {
    const { world, caller } = call;
    for (const id of ids) world.users.change(id, { [field]: value }, caller.account.userId);
    notifyUsers(ids, call);
  },
});

const maintenanceField: DictionaryField = {
  kind: 'maintenance',
  kindText: maintenanceText,
  dictType: dictTypes.maintenanceType,
  *values(world) {
    for (const { id, type } of maintenance.store(world).values()) yield [id, type];
  },
  find(id, call) {
    const record = maintenance.store(call.world).get(id);
    const isVisible = record && maintenance.isVisible(record, call.world.viewer(call.caller.account));
    return isVisible ? { id, name: record.title } : undefined;
  },
  replace(ids, type, call) {
    const store = maintenance.store(call.world);
    for (const id of ids) maintenance.change(store.get(id)!, { type }, call);
  },
};

const workOrderField = (dictType: string, field: WorkOrderCode): DictionaryField => ({
  kind: 'workOrder',
  kindText: workOrdersText,
  dictType,
  *values({ workOrders }) {
    for (const order of workOrders.all()) yield [order.id, order[field] ?? ''];
  },
  find(id, call) {
    const { world, caller, language } = call;
    const order = world.workOrders.get(id);
    const isVisible = order && world.stationIds(caller.account).has(order.station.id);
    return isVisible ? { id, name: `${order.title[language]}, ${order.number}` } : undefined;
  },
  replace: (ids, value, { world }) => world.workOrderFlow.replaceCode(ids, field, value),
});

const fields: readonly DictionaryField[] = [
  userField(dictTypes.userType, 'userTypeCode'),
  userField(dictTypes.userCategory, 'userCategoryCode'),
  userField(dictTypes.sex, 'gender'),
  maintenanceField,
  workOrderField(dictTypes.workOrderType, 'type'),
  workOrderField(dictTypes.handlerType, 'handlerType'),
  workOrderField(dictTypes.faultCause, 'faultCauseCode'),
];

const counts = new WeakMap<Call, Map<string, ReadonlyMap<string, number>>>();

/** How many records have each value of a type, at the call. */
export function countUses(dictType: string, call: Call): ReadonlyMap<string, number> {
  const known = counts.get(call) ?? new Map<string, ReadonlyMap<string, number>>();
  counts.set(call, known);
  const counted = known.get(dictType) ?? countedUses(dictType, call);
  known.set(dictType, counted);
  return counted;
}

function countedUses(dictType: string, { world }: Call): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const field of fields)
    if (field.dictType === dictType)
      for (const [, value] of field.values(world)) counted.set(value, (counted.get(value) ?? 0) + 1);
  return counted;
}

interface Value {
  readonly dictType: string;
  readonly dictValue: string;
}

/** Ids of the records with a value, by the field that has it. */
export const usesOf = ({ dictType, dictValue }: Value, { world }: Call) =>
  fields
    .filter((field) => field.dictType === dictType)
    .map((field) => ({
      field,
      ids: [...field.values(world)].filter(([, value]) => value === dictValue).map(([id]) => id),
    }))
    .filter(({ ids }) => ids.length > 0);

/** Which records have a value, as the caller may know it. */
export function usageOf(value: Value, call: Call): DictionaryUsage {
  const kinds = usesOf(value, call).map(({ field, ids }) => {
    const visible = ids.flatMap((id) => field.find(id, call) ?? []);
    return {
      kind: field.kind,
      count: ids.length,
      outside: ids.length - visible.length,
      first: visible.slice(0, firstMax),
    };
  });
  return { total: kinds.reduce((sum, { count }) => sum + count, 0), kinds };
}
