import { codes } from '#src/contract/codes.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { savedViewsMax } from '#src/contract/limits.ts';
import type { SavedView, SavedViewForm } from '#src/contract/user/saved-view.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import type { SavedViewRecord } from '../../store/user/saved-views.ts';
import { visibleStationIds } from '../../call/access.ts';
import { type Call, type HandlersOf, notFound } from '../../call/call.ts';

const nameInUse: LocalText = {
  zh: '已有同名视图，请换一个名称',
  en: 'A view with this name already exists, please choose another name',
  de: 'Eine Ansicht mit diesem Namen gibt es schon, bitte einen anderen Namen wählen',
};
const tooMany: LocalText = {
  zh: `最多可保存 ${savedViewsMax} 个视图，请先删除不用的视图`,
  en: `At most ${savedViewsMax} views can be saved, please delete one first`,
  de: `Höchstens ${savedViewsMax} Ansichten sind möglich, bitte zuerst eine löschen`,
};
const noPoint: LocalText = {
  zh: '有测点不存在，或您无权查看',
  en: 'One of the points does not exist, or you have no access to it',
  de: 'Einen der Messpunkte gibt es nicht, oder er ist nicht freigegeben',
};

const viewFor = ({ userId, updatedAt, ...view }: SavedViewRecord, { world }: Call): SavedView => ({
  ...view,
  points: [...view.points],
  updatedAt: iso(updatedAt),
  orderRevision: world.savedViews.orderOf(userId).revision,
});

/** @throws Refusal unless the view exists and belongs to the caller */
function requireView(id: string, { world, caller }: Call): SavedViewRecord {
  const view = world.savedViews.get(id);
  if (view?.userId !== caller.account.userId) throw notFound();
  return view;
}

/** @throws Refusal for a name that another view of the caller has, and for points that the caller may not see */
function check({ name, points }: SavedViewForm, call: Call, id?: string): void {
  const { world, caller } = call;
  const stations = visibleStationIds(call);
  const isKnown = (address: string) => stations.has(world.telemetry.point(address)?.stationId ?? '');
  const isInUse = world.savedViews
    .of(caller.account.userId)
    .some((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase());
  if (isInUse) throw new FieldRefusal({ name: nameInUse });
  if (!points.every(isKnown)) throw new FieldRefusal({ points: noPoint });
}

type Name =
  | 'listSavedViews'
  | 'createSavedView'
  | 'updateSavedView'
  | 'deleteSavedView'
  | 'orderSavedViews'
  | 'setDefaultView';

export const savedViewHandlers: HandlersOf<Name> = {
  listSavedViews: (_request, call) =>
    call.world.savedViews.of(call.caller.account.userId).map((view) => viewFor(view, call)),

  createSavedView(form, call) {
    const { world, caller, now } = call;
    check(form, call);
    if (world.savedViews.of(caller.account.userId).length >= savedViewsMax) throw new FieldRefusal({ name: tooMany });
    return viewFor(world.savedViews.add(caller.account.userId, form, now), call);
  },

  updateSavedView({ id, revision, ...form }, call) {
    const view = requireView(id, call);
    if (view.revision !== revision) throw new Refusal(codes.conflict);
    check(form, call, id);
    return viewFor(call.world.savedViews.change(view, form, call.now), call);
  },

  deleteSavedView({ id }, call) {
    call.world.savedViews.delete(requireView(id, call).id);
    return null;
  },

  orderSavedViews({ ids, revision }, { world, caller }) {
    const { userId } = caller.account;
    const present = world.savedViews.of(userId).map((view) => view.id);
    const hasAllOnce = ids.length === present.length && present.every((id) => ids.includes(id));
    if (!hasAllOnce || world.savedViews.orderOf(userId).revision !== revision) throw new Refusal(codes.conflict);
    world.savedViews.setOrder(userId, ids);
    return null;
  },

  setDefaultView({ id }, call) {
    if (id !== null) requireView(id, call);
    call.world.savedViews.setDefault(call.caller.account.userId, id);
    return null;
  },
};
